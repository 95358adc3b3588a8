import type { Me } from "../../../../shared/operations/replies.ts";

/** Somebody who is logged in, with cards of their own and no access group. */
export const eszter: Me = {
  _id: "u1",
  lastName: "Bőhm-Szűcs",
  firstName: "Eszter",
  email: "eszter@tolgyfa.example",
  language: "en",
  groups: [],
  administers: [],
};
