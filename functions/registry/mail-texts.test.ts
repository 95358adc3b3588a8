import { expect, test } from "vitest";
import { accessMails, mailTemplates } from "./mail-texts.ts";

test("a complaint stops invitations and mails about companies, cards, tags, contacts, campaigns, schedules, comments and feedback alone", () => {
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
    "cardAndContactsTaken",
    "successorNamed",
    "successorChosen",
    "standInNamed",
    "standInChosen",
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
    "campaignPaused",
    "campaignUnknown",
    "reportMailed",
    "reportReady",
    "reportNotMailed",
    "scheduleWithoutReport",
    "scheduleWithoutRight",
    "scheduleWithoutRecipients",
    "commentMention",
    "feedbackReceived",
  ]);
});
