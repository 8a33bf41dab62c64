#include "write/merge_order.h"

#include <algorithm>
#include <map>
#include <numeric>

namespace hcl::write {
namespace {

using Indexes = std::vector<std::size_t>;

constexpr std::size_t kNowhere = static_cast<std::size_t>(-1);

Indexes all_of(const Version& version) {
  Indexes indexes(version.sections->sections.size());
  std::iota(indexes.begin(), indexes.end(), std::size_t{0});
  return indexes;
}

// The identities of sections: numbers that they share with their partners in
// other versions.
class Identities {
 public:
  Identities(const Version& base, const Version& ours, const Version& theirs)
      : ours_(identified(base, ours)), theirs_(identified(base, theirs)) {
    trios_.resize(base.sections->sections.size());
    for (std::size_t i = 0; i < trios_.size(); ++i) {
      trios_[i].base = &base.sections->sections[i];
    }
    name_new(ours_);
    pair_new(ours, theirs);
    name_new(theirs_);
    for (std::size_t i = 0; i < ours_.size(); ++i) {
      trios_[ours_[i]].ours = &ours.sections->sections[i];
    }
    for (std::size_t i = 0; i < theirs_.size(); ++i) {
      trios_[theirs_[i]].theirs = &theirs.sections->sections[i];
    }
  }

  // The identities of each version in its order.
  const Indexes& ours() const { return ours_; }
  const Indexes& theirs() const { return theirs_; }
  const Trio& operator[](std::size_t id) const { return trios_[id]; }

 private:
  static Indexes identified(const Version& base, const Version& side) {
    Indexes ids(side.sections->sections.size(), kNowhere);
    for (const auto& [i, k] : matching_sections(
             *base.document, *base.sections, all_of(base), *side.document,
             *side.sections, all_of(side), false)) {
      ids[k] = i;
    }
    return ids;
  }

  void name_new(Indexes& ids) {
    for (std::size_t& id : ids) {
      if (id != kNowhere) continue;
      id = trios_.size();
      trios_.emplace_back();
    }
  }

  // What both versions added.
  void pair_new(const Version& ours, const Version& theirs) {
    Indexes new_ours;
    Indexes new_theirs;
    for (std::size_t i = 0; i < ours_.size(); ++i) {
      if (trios_[ours_[i]].base == nullptr) new_ours.push_back(i);
    }
    for (std::size_t k = 0; k < theirs_.size(); ++k) {
      if (theirs_[k] == kNowhere) new_theirs.push_back(k);
    }
    for (const auto& [i, k] : matching_sections(
             *ours.document, *ours.sections, new_ours, *theirs.document,
             *theirs.sections, new_theirs, true)) {
      theirs_[k] = ours_[i];
    }
  }

  std::vector<Trio> trios_;
  Indexes ours_;
  Indexes theirs_;
};

// Whether a version has the sections of all three in the order of the base.
bool keeps_order(const Identities& identities, const Indexes& side) {
  std::size_t last = 0;
  for (const std::size_t id : side) {
    const Trio& trio = identities[id];
    if (trio.base == nullptr || trio.ours == nullptr ||
        trio.theirs == nullptr) {
      continue;
    }
    if (id < last) return false;
    last = id;
  }
  return true;
}

// The first order, with what only the second one has behind what precedes it
// there, and behind what only the first one has at that place.
Indexes joined_order(const Indexes& first, const Indexes& second) {
  const std::vector<std::size_t> sorted = [&] {
    std::vector<std::size_t> ids = first;
    std::ranges::sort(ids);
    return ids;
  }();
  std::map<std::size_t, Indexes> after;
  std::size_t anchor = kNowhere;
  for (const std::size_t id : second) {
    if (std::binary_search(sorted.begin(), sorted.end(), id)) {
      anchor = id;
      after[anchor];
    } else {
      after[anchor].push_back(id);
    }
  }
  Indexes result;
  Indexes pending = after[kNowhere];
  for (const std::size_t id : first) {
    const auto inserted = after.find(id);
    if (inserted != after.end()) {
      result.insert(result.end(), pending.begin(), pending.end());
      pending = std::move(inserted->second);
    }
    result.push_back(id);
  }
  result.insert(result.end(), pending.begin(), pending.end());
  return result;
}

}  // namespace

std::vector<Trio> merged_order(const Version& base, const Version& ours,
                               const Version& theirs) {
  const Identities identities(base, ours, theirs);
  const bool is_theirs = keeps_order(identities, identities.ours()) &&
                         !keeps_order(identities, identities.theirs());
  const Indexes order =
      is_theirs ? joined_order(identities.theirs(), identities.ours())
                : joined_order(identities.ours(), identities.theirs());
  std::vector<Trio> result;
  result.reserve(order.size());
  for (const std::size_t id : order) result.push_back(identities[id]);
  return result;
}

}  // namespace hcl::write
