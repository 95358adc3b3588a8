import { expect, test } from "vitest";
import { accessMails, mailTemplates } from "./mail-texts.ts";

test("a complaint stops invitations and mails about companies, cards, tags and contacts alone", () => {
  const stopped = mailTemplates.filter((name) => !accessMails.has(name));

  expect(stopped).toEqual([
    "invitation",
    "companyJoined",
    "memberJoined",
    "companyLeft",
    "memberLeft",
    "companyRemoved",
    "memberRemoved",
    "ownAdminRemoved",
    "adminRemoved",
    "cardLocked",
    "cardUnlocked",
    "cardTaken",
    "cardReceived",
    "cardSent",
    "codeFound",
    "tagClaimed",
    "tagLost",
    "tagTaken",
    "contactReceived",
    "exchangeReceipt",
    "inquiryReceived",
    "inquiryReceipt",
  ]);
});
