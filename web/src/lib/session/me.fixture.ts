import type { Me } from "../../../../shared/operations/replies.ts";

/** A logged-in user with own cards and no access group. */
export const eszter: Me = {
  _id: "u1",
  lastName: "Bőhm-Szűcs",
  firstName: "Eszter",
  email: "eszter@tolgyfa.example",
  language: "en",
  groups: [],
  administers: [],
};
