// The cost of layers and of the types that people configure.

#include <gtest/gtest.h>

#include <map>
#include <string>
#include <utility>
#include <vector>

#include "hcl/difference.h"
#include "hcl/encode_json.h"
#include "hcl/glob.h"
#include "hcl/layers.h"
#include "hcl/network.h"
#include "hcl/units.h"
#include "linear/cost.h"

namespace hcl::test {
namespace {

struct Peer {
  std::string name;
  int port = 0;
  int weight = 1;
};
struct Peers {
  std::vector<Peer> peers;
  std::vector<std::string> tags;
  std::map<std::string, int> labels;
};

Mapping<Peers> peers_mapping() {
  return mapping<Peers>()
      .blocks("peer", &Peers::peers,
              mapping<Peer>()
                  .label("name", &Peer::name)
                  .optional("port", &Peer::port)
                  .optional("weight", &Peer::weight))
      .optional("tags", &Peers::tags, append())
      .optional("labels", &Peers::labels, merge_deep());
}

std::string peers_text(std::size_t size, const std::string& attribute) {
  return joined(size,
                [&](std::size_t i) {
                  return "peer \"" + name_of(i) + "\" {\n  " + attribute +
                         " = 2\n}\n";
                }) +
         "tags = [" + joined(size, [](std::size_t) { return "\"a\","; }) +
         "]\nlabels = {\n" +
         joined(size, [](std::size_t i) { return name_of(i) + " = 1\n"; }) +
         "}\n";
}

std::vector<Layer> two_layers(std::size_t size) {
  return {Input::text(peers_text(size, "port"), "a.hcl"),
          Input::text(peers_text(size, "weight"), "b.hcl")};
}

TEST(LayersCost, GrowsWithTheBlocks) {
  expect_linear("load_layers", [](std::size_t size) {
    return [layers = two_layers(size), mapping_ = peers_mapping()] {
      EXPECT_TRUE(load_layers(layers, mapping_).ok());
    };
  });
}

TEST(LayersCost, GrowsWithTheLayers) {
  expect_linear(
      "many layers",
      [](std::size_t size) {
        std::vector<Layer> layers;
        for (std::size_t i = 0; i < size; ++i) {
          layers.push_back(Input::text("tags = [\"a\"]\nlabels = { " +
                                           name_of(i) + " = 1 }\npeer \"" +
                                           name_of(i) + "\" {}\n",
                                       name_of(i)));
        }
        return [layers, mapping_ = peers_mapping()] {
          EXPECT_TRUE(load_layers(layers, mapping_).ok());
        };
      },
      100);
}

TEST(LayersCost, GrowsWithTheSettings) {
  expect_linear(
      "settings",
      [](std::size_t size) {
        std::vector<std::string> settings;
        std::map<std::string, std::string> variables;
        for (std::size_t i = 0; i < size; ++i) {
          settings.push_back("peer." + name_of(i) + ".port=1");
          variables["A_LABELS_X" + std::to_string(i)] = "1";
        }
        return [layers = std::vector<Layer>{Layer::environment("A_", variables),
                                            Layer::arguments(settings)},
                mapping_ = peers_mapping()] {
          EXPECT_TRUE(load_layers(layers, mapping_).ok());
        };
      },
      100);
}

TEST(LayersCost, OfWhatIsInEffectGrowsWithTheBlocks) {
  expect_linear("effective_text", [](std::size_t size) {
    return [layered = load_layers(two_layers(size), peers_mapping()),
            mapping_ = peers_mapping()] {
      EXPECT_TRUE(effective_text(layered, mapping_).ok());
    };
  });
}

TEST(LayersCost, OfOneOriginGrowsWithTheBlocks) {
  expect_linear("origin", [](std::size_t size) {
    return [layered = load_layers(two_layers(size), peers_mapping()),
            path = "peer." + name_of(size - 1) + ".port"] {
      EXPECT_TRUE(layered.origin(path));
      EXPECT_TRUE(layered.was_set(path));
    };
  });
}

Peers peers(std::size_t size, int port) {
  Peers result;
  for (std::size_t i = 0; i < size; ++i) {
    result.peers.push_back({name_of(i), port, 1});
    result.tags.emplace_back("a");
    result.labels.emplace(name_of(i), port);
  }
  return result;
}

TEST(LayersCost, OfDifferencesGrowsWithTheStructs) {
  expect_linear("difference", [](std::size_t size) {
    return [before = peers(size, 1), after = peers(size, 2),
            mapping_ = peers_mapping(), size] {
      const auto changes = difference(before, after, mapping_);
      EXPECT_EQ(changes.size(), 2 * size);
      for (const Change& change : changes) {
        EXPECT_NE(to_text(change).find("1 -> 2"), std::string::npos);
      }
    };
  });
}

TEST(LayersCost, OfJsonGrowsWithTheStruct) {
  expect_linear("encode_json", [](std::size_t size) {
    return [given = peers(size, 1), mapping_ = peers_mapping()] {
      EXPECT_TRUE(encode_json(given, mapping_).ok());
    };
  });
}

TEST(UnitsCost, IsLinearInTheTexts) {
  expect_linear("units", [](std::size_t size) {
    const std::string digits(size, '1');
    return [digits] {
      EXPECT_FALSE(ByteSize::parse(digits).ok());
      EXPECT_FALSE(Percentage::parse(digits).ok());
      EXPECT_FALSE(Rate::parse("1/" + digits + "s").ok());
      EXPECT_FALSE(IpAddress::parse(digits + ":").ok());
      EXPECT_FALSE(IpPrefix::parse("1.1.1.1/" + digits).ok());
      EXPECT_FALSE(HostPort::parse("a:" + digits).ok());
      EXPECT_TRUE(Url::parse("http://a/" + digits).ok());
      const std::string stars = digits + "*";
      EXPECT_TRUE(Glob::parse(stars).ok());
    };
  });
}

// The steps of matching are those of the items and characters: the memory is
// that of the items.
TEST(UnitsCost, OfGlobsIsBounded) {
  expect_linear("Glob::matches", [](std::size_t size) {
    const std::string text(size, 'a');
    const auto glob = Glob::parse("**a*a*a**b");
    return [text, glob = *glob] { EXPECT_FALSE(glob.matches(text)); };
  });
}

}  // namespace
}  // namespace hcl::test
