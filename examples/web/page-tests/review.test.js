import assert from "node:assert/strict";
import test from "node:test";

import { Review } from "../page/script/review.js";

test("starts at the end, and stays between the ends of the game", () => {
  const review = new Review();
  assert.equal(review.at("a", 5), 5);
  review.go(4, 5);
  assert.equal(review.at("a", 5), 4);
  review.go(-1, 5);
  assert.equal(review.at("a", 5), 0);
  review.go(Infinity, 5);
  assert.equal(review.at("a", 5), 5);
});

test("another game starts at its end", () => {
  const review = new Review();
  review.at("a", 5);
  review.go(2, 5);
  assert.equal(review.at("b", 9), 9);
  assert.equal(review.at("a", 5), 5);
});
