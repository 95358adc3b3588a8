import type { Item } from "../../functions/platform/aws/table.ts";
import { newsletterConsent } from "../../shared/accounts/newsletter-consent.ts";
import { card } from "../../shared/models/card.ts";
import { contact } from "../../shared/models/contact.ts";
import { file } from "../../shared/models/file.ts";
import { job } from "../../shared/models/job.ts";
import { notification } from "../../shared/models/notification.ts";
import { tag } from "../../shared/models/tag.ts";
import type { Model } from "../../shared/model/define-model.ts";
import type { operations } from "../../shared/operations/all.ts";
import { makeCard, nextNumber } from "./make-records.ts";
import { makeWholeRecord } from "./whole-records.ts";
import { goodPassword, makeSignUp } from "../hub/accounts/account-visitor.ts";
import { setUpShop } from "../hub/shop/shop-hub.ts";
import type { DirectCall } from "./direct-calls.ts";
import type { Hub, Person } from "./start-hub.ts";

type WithoutTable =
  | "getHealth"
  | "getIcons"
  | "getOpenapi"
  | "openOpenapiPage"
  | "openWithdrawalPage"
  | "openUnsubscribeAddress"
  | "openSentPage"
  /** Operations that need a certificate or an account of the operator. */
  | "getApplePass"
  | "getGoogleWalletLink"
  | "receivePayment"
  /** Operations that call another service. */
  | "connectCalendar"
  /** Operations that only the search answers. */
  | "queryRecords"
  | "createChart"
  | "getSpecialValues"
  /** Operations that need a passkey of a browser. */
  | "addPasskey"
  | "logInWithPasskey";
export type TableOperation = Exclude<keyof typeof operations, WithoutTable>;

/** A person with a password and one record for each kind of call. */
export interface CallWorld {
  person: Person;
  password: string;
  card: string;
  code: string;
  lostCode: string;
  contact: string;
  file: string;
  job: string;
  notification: string;
  cards: string[];
}

export async function createCallWorld(hub: Hub): Promise<CallWorld> {
  const person = await hub.person();
  const id = person.user._id;
  await hub.store.table.put(await credentialOf(id));
  // Orders and legal pages need their settings.
  await setUpShop(hub.store);
  const whose = { owner: id, company: "none", shared: "nobody" };
  const whole = (model: Model) => ({
    model,
    fields: {
      ...makeWholeRecord(model.name, whose),
      // One file for all records would have several owners.
      ...(model.name === "card" && { coverImage: undefined, company: undefined }),
      ...(model.name === "notification" && { files: [] }),
      ...(model.name === "tag" && { state: "lost", card: undefined }),
      _id: `${model.name}-${nextNumber()}`,
    },
  });
  const cards = [whole(card), whole(card), whole(card)];
  const [own, left, kept, work, news, lost] = [card, contact, file, job, notification, tag].map(
    whole,
  );
  if (!own || !left || !kept || !work || !news || !lost) throw new Error("A record is missing");
  const records = [...cards, own, left, kept, work, news, lost];
  await hub.store.write(records.map(({ model, fields }) => ({ model, create: fields })));
  return {
    person,
    password: goodPassword,
    card: own.fields._id,
    code: String((await hub.store.find(card, own.fields._id))?.["code"]),
    lostCode: String((await hub.store.find(tag, lost.fields._id))?.["code"]),
    contact: left.fields._id,
    file: kept.fields._id,
    job: work.fields._id,
    notification: news.fields._id,
    cards: cards.map(({ fields }) => fields._id),
  };
}

let hash: Promise<unknown> | undefined;

/** The password of an account; hashed once, because hashing is slow. */
async function credentialOf(id: string): Promise<Item> {
  const [{ credentialKey }, { hashPassword }] = await Promise.all([
    import("../../functions/identity/credentials.ts"),
    import("../../functions/identity/passwords.ts"),
  ]);
  hash ??= hashPassword(goodPassword);
  return { ...credentialKey(id), hash: await hash };
}

const longAgo = "2026-01-01T08:00:00.000Z";
const get = (path: string): DirectCall => ({ method: "GET", path });
const post = (path: string, body: unknown): DirectCall => ({ method: "POST", path, body });
const page = (path: string): DirectCall => ({ ...get(path), headers: { accept: "text/html" } });

/** A well-formed call of every operation that needs the table. */
export function listEveryCall(world: CallWorld): Record<TableOperation, DirectCall> {
  const { person, password, code } = world;
  const { email } = person.user;
  const form = String(nextNumber()).padStart(43, "f");
  const token = `${"t".repeat(43)}.${person.user._id}`;
  const codePath = `/api/public/cards/${code}`;
  return {
    exportReport: post("/api/analytics/export", {
      source: { kind: "query", name: "Cards", request: { model: "card" } },
      format: "csv",
    }),
    getAxes: post("/api/analytics/getAxes", { model: "card" }),
    getVirtualFields: get("/api/analytics/virtualFields/card"),
    getSpecialFields: get("/api/analytics/specialFields/card"),
    getQuickFilters: get("/api/analytics/quickFilters/card"),
    getSession: get("/api/_auth/session"),
    deleteSession: { method: "DELETE", path: "/api/_auth/session" },
    logIn: post("/api/_auth/login", { email, password }),
    getMe: get("/api/protected/me"),
    registrate: post("/api/_auth/registrate", makeSignUp()),
    confirmEmail: post("/api/_auth/email-confirm", { token }),
    resendConfirmation: post("/api/_auth/resend-confirmation", { email }),
    forgotPassword: post("/api/_auth/forgot-password", { email }),
    newPassword: post("/api/_auth/new-password", { token, password: `${password} más` }),
    acceptInvitation: post("/api/_auth/accept-invitation", { token }),
    updateMe: { method: "PATCH", path: "/api/protected/me", body: { lastName: "Ács" } },
    changePassword: post("/api/protected/me/password", {
      oldPassword: password,
      newPassword: `${password} más`,
    }),
    changeEmail: post("/api/protected/me/email", { email: `uj.${email}`, password }),
    listSessions: get("/api/protected/me/sessions"),
    endSession: { method: "DELETE", path: "/api/protected/me/sessions/other" },
    endSessions: { method: "DELETE", path: "/api/protected/me/sessions" },
    setNewsletter: post("/api/protected/me/newsletter", {
      given: true,
      textVersion: newsletterConsent.version,
    }),
    getCalendar: get("/api/protected/me/calendar"),
    disconnectCalendar: { method: "DELETE", path: "/api/protected/me/calendar" },
    exportMe: get("/api/protected/me/export"),
    getExport: get(`/api/protected/me/export/${world.card}`),
    deleteMe: { method: "DELETE", path: "/api/protected/me" },
    planDeletion: post("/api/protected/me/deletion", { password }),
    cancelDeletion: post("/api/protected/me/deletion/cancel", {}),
    getPasskeyOptions: post("/api/protected/me/passkeys/options", { password }),
    listPasskeys: get("/api/protected/me/passkeys"),
    removePasskey: { method: "DELETE", path: "/api/protected/me/passkeys/AAAA" },
    getPasskeyLoginOptions: post("/api/_auth/passkey-options", {}),
    createEntity: post("/api/hub/create/card", makeCard()),
    readEntities: get("/api/hub/read/card"),
    readEntitiesByBody: post("/api/hub/read/card", { filter: { city: "Sopron" } }),
    exportEntities: post("/api/hub/export/card", { format: "csv" }),
    checkEntities: post("/api/hub/check/card", { items: [makeCard()] }),
    importEntities: post("/api/hub/import/card", { items: [makeCard()] }),
    getEntity: get(`/api/hub/get/card/${world.card}`),
    getJob: get(`/api/hub/get/job/${world.job}`),
    updateEntity: {
      method: "PATCH",
      path: "/api/hub/update/card",
      body: { _id: world.card, city: "Vác" },
    },
    deleteEntity: { method: "DELETE", path: `/api/hub/delete/contact/${world.contact}` },
    deleteEntities: post("/api/hub/delete/card", { ids: world.cards }),
    runService: post("/api/hub/runner/card/duplicate", { id: world.card }),
    getFromService: get(`/api/hub/getter/card/history?id=${world.card}`),
    countEntities: get("/api/hub/count/card"),
    countEntitiesByBody: post("/api/hub/count/card", {}),
    listModels: get("/api/hub/model"),
    getModel: get("/api/hub/model/card"),
    getSchema: get("/api/hub/schema/card"),
    getFields: get("/api/hub/fields/card"),
    getAccesses: get("/api/hub/accesses/card"),
    listAccessGroups: get("/api/hub/accessesGroups"),
    uploadFile: post("/api/hub/fileupload", { name: "kép.jpg", size: 1000 }),
    runFilesService: post("/api/hub/runner/file/complete", { id: world.file }),
    getStatic: get(`/api/hub/static/${world.file}/original`),
    cloneFile: post(`/api/hub/fileclone/${world.file}`, {}),
    deleteFile: { method: "DELETE", path: `/api/hub/filedelete/${world.file}` },
    getProForma: get("/api/orders/none/pro-forma.pdf"),
    getInvoice: get("/api/orders/none/invoice.pdf"),
    startPayment: post("/api/orders/none/payment", {}),
    getProductionList: get("/api/orders/none/production.csv"),
    exportCompanyLog: get("/api/companies/none/log.csv"),
    getCompanyQrSheet: get("/api/companies/none/qr-sheet.pdf?of=cards"),
    getQrSheet: get("/api/orders/none/qr-sheet.pdf?line=0"),
    getShop: get("/api/public/shop"),
    listProducts: get("/api/public/products"),
    getProduct: get("/api/public/products/none"),
    quoteOrder: post("/api/public/quote", { lines: [{ product: "none", quantity: 1 }] }),
    openTermsPage: page("/terms"),
    openPrivacyPage: page("/privacy"),
    openImprintPage: page("/imprint"),
    openWithdrawalTermsPage: page("/withdrawal"),
    openPackagesPage: page("/packages"),
    openProductPage: page("/product/none"),
    openPackagesSitemap: page("/sitemap-packages.xml"),
    getPublicCard: get(codePath),
    getCardVcard: get(`${codePath}/vcard`),
    countVisit: post(`${codePath}/visit`, { source: "link", language: "hu" }),
    getCardQrSvg: get(`${codePath}/qr.svg`),
    getCardQrPng: get(`${codePath}/qr.png`),
    getCardQrPdf: get(`${codePath}/qr.pdf`),
    getCardPreview: get(`${codePath}/preview.jpg`),
    sendCard: post(`${codePath}/send`, {
      email: `olvaso${nextNumber()}@tolgyfa.example`,
      openedAt: longAgo,
    }),
    reportFoundCode: post(`/api/public/codes/${world.lostCode}/found`, {
      message: "A portán leadtam.",
      openedAt: longAgo,
    }),
    leaveContact: post(`${codePath}/exchange`, {
      form,
      openedAt: longAgo,
      name: "Daniel Ashworth",
      email: `daniel${nextNumber()}@ashworth.example`,
      reply: true,
    }),
    leaveInquiry: post("/api/public/inquiries", {
      form,
      openedAt: longAgo,
      name: "Daniel Ashworth",
      email: `daniel${nextNumber()}@ashworth.example`,
      message: "How many cards are in a package?",
      agree: true,
    }),
    openUnsubscribePage: page(`/unsubscribe?t=${token}`),
    openLink: page(`/api/public/click?t=none&to=https://a.example/&sign=x`),
    getMailImage: get("/api/public/mail-images/none"),
    loadOpenImage: page(`/api/public/open?t=none&sign=x`),
    unsubscribe: post(`/api/public/unsubscribe?t=${token}`, {}),
    withdrawContact: post("/api/public/contacts/take-back", { form }),
    openExchangePage: page(`/contact/exchange?c=${code}`),
    getContactVcard: get(`/api/contacts/${world.contact}/vcard`),
    exportContacts: get("/api/contacts/export/csv"),
    getCardStatistic: get(`/api/statistic/cards/${world.card}`),
    getCompanyStatistic: get("/api/statistic/companies/none"),
    getMyStatistic: get("/api/statistic/mine"),
    openContactPage: page(`/contact?c=${code}`),
    openInactivePage: page(`/inactive?reason=inactive&c=${code}`),
    openGateway: page(`/gateway?c=${code}`),
    openShortAddress: page(`/c/${code}`),
  };
}

/** The calls that write, in each of their forms. */
export function listWritingCalls(world: CallWorld): [TableOperation, DirectCall][] {
  const calls = listEveryCall(world);
  const names: TableOperation[] = [
    "deleteSession",
    "logIn",
    "registrate",
    "forgotPassword",
    "updateMe",
    "changePassword",
    "changeEmail",
    "setNewsletter",
    "exportMe",
    "planDeletion",
    "getPasskeyOptions",
    "createEntity",
    "exportEntities",
    "exportReport",
    "importEntities",
    "updateEntity",
    "deleteEntity",
    "deleteEntities",
    "runService",
    "uploadFile",
    "deleteFile",
    "leaveContact",
    "leaveInquiry",
    "sendCard",
  ];
  const keyed = (call: DirectCall): DirectCall => ({
    ...call,
    headers: { "idempotency-key": `key-${nextNumber()}` },
  });
  const patches = world.cards.map((_id) => ({ _id, city: "Pécs" }));
  const run = (path: string, body: unknown) => post(`/api/hub/runner/${path}`, body);
  const { createEntity, uploadFile } = calls;
  return [
    ...names.map((name): [TableOperation, DirectCall] => [name, calls[name]]),
    ["createEntity", keyed(createEntity)],
    ["createEntity", { ...createEntity, body: [makeCard(), makeCard()] }],
    ["createEntity", keyed({ ...createEntity, body: [makeCard(), makeCard()] })],
    ["createEntity", { ...createEntity, body: Array.from({ length: 60 }, () => makeCard()) }],
    ["updateEntity", { ...calls.updateEntity, body: patches }],
    ["uploadFile", keyed(uploadFile)],
    ["runService", run("card/inactivate", { id: world.card })],
    ["runService", run("card/inactivate", { ids: world.cards })],
    ["runService", keyed(run("card/lock", { id: world.cards[0] }))],
    ["runService", run("notification/read", { id: world.notification })],
    ["runService", run("notification/readAll", {})],
  ];
}
