import type { ErrorCode } from "../errors.ts";
import type { OperationName } from "../operations/all.ts";

const forPassword = ["password.wrong", "rate.limited"] as const;
const afterLogin = [
  "login.wrongCredentials",
  "login.notFinalised",
  "login.emailUnconfirmed",
  "rate.limited",
] as const;

const forQr = [
  "card.inactive",
  "qr.contrast",
  "qr.inverted",
  "qr.logoTooLarge",
  "qr.noLogo",
] as const;

/** Errors of single operations, which do not follow from their rows. */
const ofOperations: Readonly<Partial<Record<OperationName, readonly ErrorCode[]>>> = {
  logIn: [...afterLogin, "login.confirmByMail", "login.passkeyRequired", "token.invalid"],
  logInWithPasskey: afterLogin,
  getPasskeyLoginOptions: ["rate.limited"],
  registrate: ["rate.limited"],
  confirmEmail: ["token.invalid", "value.taken"],
  resendConfirmation: ["rate.limited"],
  forgotPassword: ["rate.limited"],
  newPassword: ["token.invalid"],
  acceptInvitation: ["token.invalid"],
  changePassword: forPassword,
  changeEmail: forPassword,
  getPasskeyOptions: [...forPassword, "login.passkeyRequired"],
  addPasskey: ["login.passkeyRequired"],
  removePasskey: ["passkey.last"],
  exportMe: ["rate.limited"],
  exportEntities: ["rate.limited"],
  deleteMe: ["password.wrong", "last.admin"],
  planDeletion: [...forPassword, "last.admin"],
  getPublicCard: ["card.inactive"],
  getCardVcard: ["card.inactive"],
  sendCard: ["card.inactive", "origin.foreign", "rate.limited"],
  leaveContact: ["card.inactive", "origin.foreign", "rate.limited"],
  takeContactBack: ["origin.foreign"],
  uploadFile: [
    "file.missing",
    "file.empty",
    "file.useSignedForm",
    "file.tooLarge",
    "file.quota",
    "record.notFound",
  ],
  completeFile: ["file.notArrived", "file.refused", "record.notFound"],
  getStatic: ["file.notArrived", "file.refused"],
  cloneFile: ["file.notArrived", "file.refused", "file.quota"],
  deleteFile: ["access.denied", "file.inUse"],
  getApplePass: ["wallet.notConfigured", "card.inactive"],
  getGoogleWalletLink: ["wallet.notConfigured", "card.inactive"],
  getCardPreview: ["card.inactive"],
  getCardQrSvg: forQr,
  getCardQrPng: forQr,
  getCardQrPdf: forQr,
};

/** Errors of a model's own services. */
const ofServices: ReadonlyMap<string, readonly ErrorCode[]> = new Map([
  ["tag", ["tag.state", "tag.claimed", "tag.wrongSecret", "rate.limited"]],
  ["company", ["last.admin", "value.taken"]],
  ["user", ["value.taken"]],
]);

/** What this operation answers beside the errors that follow from its row. */
export function ownCodesOf(name: OperationName): readonly ErrorCode[] {
  return ofOperations[name] ?? [];
}

export function serviceCodesOf(model: string): readonly ErrorCode[] {
  return ofServices.get(model) ?? [];
}

/** Errors of any model's services; for the paths that name none. */
export const allServiceCodes: readonly ErrorCode[] = [...new Set([...ofServices.values()].flat())];
