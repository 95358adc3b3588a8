import { hubOperations } from "../../../../shared/operations/hub.ts";
import { accessGroups } from "../../../../shared/access-groups.ts";
import { handle } from "../../../calls/handle.ts";

/** Names of all access groups for admins; of their own for others. */
export const handler = handle(hubOperations, "listAccessGroups", async (_input, { caller }) => ({
  items: caller.isAdmin ? [...accessGroups] : [...caller.groups],
}));
