// @module-tag no-second-look
import { yourDataTest } from "../accounts/account-data-hub.ts";
import { makeAllPairs } from "./guess-pairs.ts";
import { testGuesses } from "./guesses.ts";

testGuesses(yourDataTest, makeAllPairs);
