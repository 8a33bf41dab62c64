-- Uses the server from Neovim's own client, and prints what went wrong.

local server, folder = vim.env.HCL_LSP, vim.env.HCL_LSP_FOLDER
local failed = {}

local function expect(what, got, wanted)
  if not vim.deep_equal(got, wanted) then
    table.insert(failed, what .. ": " .. vim.inspect(got) .. " instead of " .. vim.inspect(wanted))
  end
end

local function lines()
  return vim.api.nvim_buf_get_lines(0, 0, -1, false)
end

local function ask(method, params)
  local answers = vim.lsp.buf_request_sync(0, "textDocument/" .. method, params, 30000) or {}
  for _, answer in pairs(answers) do
    return answer.result
  end
end

local function at(line, column)
  vim.api.nvim_win_set_cursor(0, { line, column })
  return vim.lsp.util.make_position_params(0, "utf-16")
end

local function run()
  vim.cmd("edit " .. folder .. "/main.tf")
  local id = vim.lsp.start_client({ name = "hcl", cmd = { server }, root_dir = folder })
  vim.lsp.buf_attach_client(0, id)
  expect("start", vim.wait(30000, function()
    local client = vim.lsp.get_client_by_id(id)
    return client ~= nil and client.initialized
  end), true)

  -- Diagnostics arrive, and go after the fix.
  expect("diagnostics", vim.wait(30000, function()
    return #vim.diagnostic.get(0) == 1
  end), true)
  local actions = ask("codeAction", {
    textDocument = { uri = vim.uri_from_bufnr(0) },
    range = { start = { line = 5, character = 8 }, ["end"] = { line = 5, character = 9 } },
    context = { diagnostics = {} },
  })
  vim.lsp.util.apply_workspace_edit(actions[1].edit, "utf-16")
  expect("fixed line", lines()[6], "  value = local.name")
  expect("no diagnostics", vim.wait(30000, function()
    return #vim.diagnostic.get(0) == 0
  end), true)

  local hover = ask("hover", at(6, 16))
  expect("hover", hover.contents.value:find('"a%-b"') ~= nil, true)
  local place = ask("definition", at(6, 16))
  expect("definition", place.range.start, { line = 1, character = 2 })

  local params = at(6, 16)
  params.newName = "title"
  vim.lsp.util.apply_workspace_edit(ask("rename", params), "utf-16")
  expect("renamed", { lines()[2], lines()[6] }, { "  title=\"a-${\"b\"}\"", "  value = local.title" })

  vim.lsp.util.apply_text_edits(
    ask("formatting", vim.lsp.util.make_formatting_params({})), vim.api.nvim_get_current_buf(), "utf-16")
  expect("formatted", lines()[2], "  title = \"a-${\"b\"}\"")

  vim.api.nvim_buf_set_lines(0, -1, -1, false, { "x = local." })
  -- In normal mode the cursor cannot be after the last character.
  params = at(#lines(), 9)
  params.position.character = 10
  local items = vim.lsp.util.extract_completion_items(ask("completion", params))
  expect("completion", items[1].label, "title")
  expect("signature", ask("signatureHelp", params), nil)
  expect("symbols", #ask("documentSymbol", { textDocument = { uri = vim.uri_from_bufnr(0) } }) >= 2, true)
  vim.lsp.stop_client(id)
  vim.wait(5000, function()
    return vim.lsp.get_client_by_id(id) == nil
  end)
end

local ok, problem = pcall(run)
if not ok then
  table.insert(failed, tostring(problem))
end
io.stdout:write(table.concat(failed, "\n") .. "\n")
vim.cmd(#failed == 0 and "qall!" or "cquit 1")
