import { yourDataTest } from "../accounts/account-data-hub.ts";
import { testQueries } from "./query-properties.ts";

testQueries(yourDataTest);
