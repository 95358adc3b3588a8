import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";

/**
 * Makes `shared/accounts/common-passwords.json` from the ranked list of @zxcvbn-ts/language-common: the passwords
 * that our own least length lets through, and the commonest words, which people lengthen with digits. The file is
 * kept, so that what is refused does not change with a version of the list. Run it by hand with `node`.
 */
const leastLength = 12;
const maxWords = 3000;

const entry = createRequire(import.meta.url).resolve("@zxcvbn-ts/language-common");
const source = join(dirname(entry), "..", "src", "passwords.json");
const ranked = JSON.parse(readFileSync(source, "utf8")) as string[]; // the package's own file: texts, commonest first
const long = ranked.filter((password) => password.length >= leastLength);
const words = ranked.filter((password) => /^[a-z]{4,}$/.test(password)).slice(0, maxWords);
const target = new URL("../shared/accounts/common-passwords.json", import.meta.url);
writeFileSync(target, `${JSON.stringify({ long, words })}\n`);
