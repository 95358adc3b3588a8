import type { MailText } from "../../../mail/mail-text.ts";

const why = "You're receiving this email because you ordered from us.";

/** Mails about orders, in English. */
export const orderMailsEn = {
  orderPlaced: {
    subject: "We received your order {{order}}",
    lines: [
      "Thank you for your order. This email confirms it.",
      "If you pay by bank transfer, use the details below and write the order number as the reference. We start as soon as the payment arrives.",
    ],
    facts: {
      order: "Order number",
      sum: "Total with VAT",
      beneficiary: "Beneficiary",
      bankName: "Bank",
      bankAccount: "Account number",
      reference: "Reference",
      date: "Pay by",
    },
    button: "See the order",
    why,
  },
  orderPaid: {
    subject: "Your payment for order {{order}} has arrived",
    lines: ["Thank you. We are now preparing your order."],
    facts: { order: "Order number", sum: "Paid" },
    button: "See the order",
    why,
  },
  orderProof: {
    subject: "Please check the proof of order {{order}}",
    lines: [
      "We make the cards exactly as the proof shows them. Check every letter, then approve it.",
    ],
    facts: { order: "Order number" },
    button: "Check the proof",
    why,
  },
  orderShipped: {
    subject: "Order {{order}} is on its way",
    lines: ["We handed your parcel over for delivery."],
    facts: { order: "Order number", carrier: "Delivery service", tracking: "Tracking number" },
    button: "See the order",
    why,
  },
  orderCancelled: {
    subject: "Order {{order}} has been cancelled",
    lines: ["If you have already paid, we refund the full amount."],
    facts: { order: "Order number" },
    button: "See the order",
    why,
  },
  orderWithdrawn: {
    subject: "We received your withdrawal from order {{order}}",
    lines: [
      "This email acknowledges your statement of withdrawal. Please keep it.",
      "Send the products back within 14 days if you have already received them. We refund the amount below within 14 days.",
    ],
    facts: {
      order: "Order number",
      name: "Withdrawn by",
      products: "Products",
      moment: "Received at",
      sum: "Refund",
    },
    button: "See the order",
    why,
  },
  orderRefunded: {
    subject: "We refunded order {{order}}",
    lines: ["The amount reaches you the way you paid. This may take a few days."],
    facts: { order: "Order number", sum: "Refund" },
    button: "See the order",
    why,
  },
  orderExpired: {
    subject: "Order {{order}} has expired",
    lines: [
      "Its payment did not arrive in time, so we closed the order.",
      "If you have already sent the transfer, you don't need to do anything: we reopen the order when it arrives.",
    ],
    facts: { order: "Order number" },
    button: "See the order",
    why,
  },
  orderReceived: {
    subject: "New order: {{order}}",
    lines: ["A buyer has placed an order."],
    facts: { order: "Order number", sum: "Total with VAT" },
    button: "See the order",
    why: "You get this mail because your address is the provider's in the settings.",
  },
} satisfies Record<string, MailText>;

export type OrderMail = keyof typeof orderMailsEn;
