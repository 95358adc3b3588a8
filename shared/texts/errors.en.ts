import type { ErrorTexts } from "./error-text.ts";
import { fieldProblemTexts } from "./field-problems.ts";

export const errorsEn: ErrorTexts = {
  codes: {
    "input.invalid": {
      title: "Some fields aren’t valid.",
      detail: "Check the marked fields.",
    },
    "query.tooBroad": {
      title: "This query is too broad.",
      detail: "Narrow it with another filter.",
    },
    "date.outOfRange": {
      title: "This date is out of range.",
      detail: "Enter a date between 2000 and 2199.",
    },
    "token.invalid": {
      title: "This link is no longer valid.",
      detail: "It was used or has expired. Request a new one.",
    },
    "file.empty": {
      title: "The file is empty.",
      detail: "Choose a file that isn’t empty.",
    },
    "file.missing": {
      title: "There is no file.",
      detail: "Send exactly one file, as the field named file.",
    },
    "file.notPicture": {
      title: "This file is not a picture.",
      detail: "Choose a JPEG, PNG, WebP, GIF or AVIF picture.",
    },
    "qr.contrast": {
      title: "The colours of this QR code are too similar.",
      detail: "Cameras couldn’t read it. Choose a darker colour or a lighter background.",
    },
    "qr.inverted": {
      title: "This QR code would be light on dark.",
      detail: "Many cameras can’t read that. The colour must be darker than the background.",
    },
    "qr.logoTooLarge": {
      title: "The logo covers too much of this QR code.",
      detail: "It could no longer be read. Make the logo smaller, or leave it out.",
    },
    "qr.noLogo": {
      title: "There is no logo for this QR code.",
      detail: "The card has no company, or the company has no logo yet.",
    },
    "app.token": {
      title: "Unknown application.",
      detail: "The call carries no valid application token.",
    },
    "session.required": { title: "Please log in.", detail: "You are not logged in." },
    "login.wrongCredentials": {
      title: "Wrong username or password!",
      detail: "Check the given credentials.",
    },
    "access.denied": { title: "Access denied!", detail: "You have no right to do this." },
    "field.forbidden": {
      title: "Access denied!",
      detail: "A field in the request is not available to you.",
    },
    "xsrf.invalid": {
      title: "Access denied!",
      detail: "The page is out of date. Reload it and try again.",
    },
    "origin.foreign": {
      title: "Access denied!",
      detail: "The request comes from another site.",
    },
    "origin.key": { title: "Access denied!", detail: "Use the public address of the service." },
    "login.notFinalised": {
      title: "Account registration not finalized yet.",
      detail: "Finish it with the link in your invitation.",
    },
    "login.emailUnconfirmed": {
      title: "Email is not confirmed yet.",
      detail: "Follow the steps in the confirmation email.",
    },
    "login.confirmByMail": {
      title: "Please confirm this login.",
      detail:
        "There were many wrong attempts with this address. We’ve sent you an email: log in with the link in it.",
    },
    "login.passkeyRequired": {
      title: "A passkey is required for this account.",
      detail: "Log in with a passkey, or add one in the settings first.",
    },
    "password.changeRequired": {
      title: "A longer password is required for this account.",
      detail: "Choose a new password in the settings first.",
    },
    "card.locked": {
      title: "This card is locked.",
      detail: "Only admins can edit it.",
    },
    "template.locked": {
      title: "This field is fixed by the company’s template.",
      detail: "Ask an admin of the company to change it.",
    },
    "password.wrong": {
      title: "The old password entered is incorrect!",
      detail: "The given old password is wrong",
    },
    "record.notFound": {
      title: "This record was not found.",
      detail: "It doesn’t exist, or you don’t have access to it.",
    },
    "model.unknown": { title: "There is no such model.", detail: "Check the address." },
    "service.unknown": { title: "There is no such service.", detail: "Check the address." },
    "route.unknown": { title: "There is nothing at this address.", detail: "Check the address." },
    "payment.notConfigured": {
      title: "Card payment is not available here.",
      detail: "Please pay by bank transfer.",
    },
    "invoicing.notConfigured": {
      title: "Invoices are not available here.",
      detail: "Please ask us for your invoice.",
    },
    "icon.unknown": {
      title: "This icon does not exist.",
      detail: "Please check the name of the icon.",
    },
    "icon.noProvider": {
      title: "These icons are not available here.",
      detail: "Please check the name of the icon set.",
    },
    "wallet.notConfigured": {
      title: "This wallet is not available here.",
      detail: "The operator of the service has not set it up.",
    },
    "entity.changed": {
      title: "Someone else has changed this record.",
      detail: "See which version should stay.",
    },
    "tag.wrongSecret": {
      title: "This claim code isn’t right.",
      detail: "Compare it with the one next to the code, letter by letter.",
    },
    "tag.claimed": {
      title: "This code already belongs to someone.",
      detail: "If it is yours, log in with the account you claimed it with.",
    },
    "tag.state": {
      title: "This cannot be done with the code now.",
      detail: "Reload the page to see its state.",
    },
    "value.taken": {
      title: "This value is already in use.",
      detail: "Enter another one.",
    },
    "order.state": {
      title: "This cannot be done with the order now.",
      detail: "Reload the page to see its state.",
    },
    "campaign.sendRight": {
      title: "You may edit campaigns, but not send them.",
      detail: "Another admin can give you the right to send.",
    },
    "campaign.secondPerson": {
      title: "Another person must confirm this campaign.",
      detail: "It has so many recipients that the person who started it cannot confirm it alone.",
    },
    "campaign.state": {
      title: "This cannot be done with the campaign now.",
      detail: "Reload the page to see its state.",
    },
    "campaign.notReady": {
      title: "The campaign cannot be sent like this.",
      detail: "The list on its page says what is missing.",
    },
    "account.own": {
      title: "This is your own account.",
      detail: "Another admin can do this for you.",
    },
    "account.lastAdmin": {
      title: "Névjegy needs at least one admin.",
      detail: "Make someone else an admin first.",
    },
    "last.admin": {
      title: "The last admin cannot be removed.",
      detail: "Name another admin first.",
    },
    "member.elsewhere": {
      title: "You already belong to another company.",
      detail: "Leave it in your settings first, or accept the invitation without joining.",
    },
    "card.given": {
      title: "This card already belongs to a colleague.",
      detail: "Take it back first, or give it to someone else on the list of the team.",
    },
    "contact.notShared": {
      title: "This contact can’t be passed on.",
      detail: "They agreed that you keep their details, but not that your company sees them.",
    },
    "contact.noSuccessor": {
      title: "Nobody has taken over this card.",
      detail: "Your company names the colleague who takes over the card. Then you can pass it on.",
    },
    "passkey.last": {
      title: "The last passkey cannot be removed.",
      detail: "This account must use one. Add another first.",
    },
    "file.notArrived": { title: "The file has not arrived.", detail: "Send it again." },
    "file.inUse": {
      title: "This file is in use.",
      detail: "Remove it where it’s used, then delete it.",
    },
    "file.refused": {
      title: "The file was refused.",
      detail: "What arrived isn’t what was announced. Send it again.",
    },
    "card.inactive": {
      title: "This card is not available right now.",
      detail: "Its owner has paused it.",
    },
    "body.tooLarge": {
      title: "The request is too large.",
      detail: "Send less at once.",
    },
    "file.quota": {
      title: "Your storage is full.",
      detail: "Delete files you don’t need, then try again.",
    },
    "file.useSignedForm": {
      title: "This file is too large for this call.",
      detail: "Ask for a signed form and send the file there.",
    },
    "file.tooLarge": { title: "The file is too large.", detail: "At most 50 MB can be uploaded." },
    "type.unsupported": {
      title: "This content type is not accepted.",
      detail: "Send the request as JSON.",
    },
    "idempotency.mismatch": {
      title: "This request has been sent with other content.",
      detail: "Use a new idempotency key.",
    },
    "rate.limited": {
      title: "Too many attempts.",
      detail: "Wait a little, then try again.",
    },
    "order.total": {
      title: "The price has changed.",
      detail: "Nothing was ordered. Look at the new total, then order again.",
    },
    "schedule.noRecipients": {
      title: "Everyone has unsubscribed.",
      detail: "Add another recipient. Only the recipients themselves can ask for the emails again.",
    },
    "schedule.tooMany": {
      title: "You have too many schedules.",
      detail: "Delete one that is no longer needed, then try again.",
    },
    "order.drafts": {
      title: "You have too many unfinished orders.",
      detail: "Finish or cancel one of them first.",
    },
    "order.withdrawal": {
      title: "You can’t withdraw from this order.",
      detail: "The withdrawal period has ended, or the cards were made for you personally.",
    },
    "order.carriers": {
      title: "The codes of this order are not ready.",
      detail: "Wait a little, then try again.",
    },
    "shop.closed": {
      title: "We are not taking orders right now.",
      detail: "Your cart stays as it is. Try again later.",
    },
    "legal.missing": {
      title: "This text has not been published yet.",
      detail: "Try again later. Orders are taken once it is here.",
    },
    overloaded: {
      title: "The service is busy.",
      detail: "Wait a little, then try again.",
    },
    unexpected: {
      title: "Internal Server Error",
      detail: "Something went wrong on our side. Try again later.",
    },
  },
  fieldProblems: fieldProblemTexts.en,
};
