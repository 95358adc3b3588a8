import type { MailText } from "../../../mail/mail-text.ts";

const why = "You’re receiving this email because you ordered from us.";
const forAdmins = "You’re receiving this email because you’re an admin of Névjegy.";

/** Mails about orders, in English. */
export const orderMailsEn = {
  orderPlaced: {
    subject: "We received your order {{order}}",
    lines: [
      "Thank you for your order. This email confirms it, and our contract is concluded with it.",
      "It holds what you ordered and agreed to. The terms are attached. Please keep both.",
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
    lists: {
      packages: "Packages",
      vat: "VAT in the total",
      payment: "Payment",
      delivery: "Delivery",
      billing: "Billing address",
      shipping: "Shipping address",
      buyer: "Contact person",
      withdrawal: "Right of withdrawal",
      provider: "Seller",
      complaints: "Complaints and warranty",
    },
    button: "View order",
    elsewhere: "Withdrawal information and model form",
    why,
  },
  orderPaid: {
    subject: "Your payment for order {{order}} has arrived",
    lines: ["Thank you. We are now preparing your order."],
    facts: { order: "Order number", sum: "Paid" },
    button: "View order",
    why,
  },
  orderInvoiced: {
    subject: "Your invoice for order {{order}}",
    lines: ["We have issued your invoice. You can download it from the page of the order."],
    facts: { order: "Order number", invoice: "Invoice number" },
    button: "View order",
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
    button: "View order",
    why,
  },
  orderCancelled: {
    subject: "Order {{order}} has been cancelled",
    lines: ["If you have already paid, we refund the full amount."],
    facts: { order: "Order number" },
    button: "View order",
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
    button: "View order",
    why,
  },
  orderRefunded: {
    subject: "A refund for your order {{order}}",
    lines: ["The amount reaches you the way you paid. This may take a few days."],
    facts: { order: "Order number", sum: "Refund" },
    button: "View order",
    why,
  },
  orderExpired: {
    subject: "Order {{order}} has expired",
    lines: [
      "Its payment did not arrive in time, so we closed the order.",
      "If you have already sent the transfer, you don’t need to do anything: we reopen the order when it arrives.",
    ],
    facts: { order: "Order number" },
    button: "View order",
    why,
  },
  orderReceived: {
    subject: "New order: {{order}}",
    lines: ["A buyer has placed an order."],
    facts: { order: "Order number", sum: "Total with VAT" },
    button: "View order",
    why: forAdmins,
  },
  orderLatePayment: {
    subject: "Refund needed: payment for cancelled order {{order}}",
    lines: [
      "A payment arrived for an order that was already cancelled. The order stays cancelled.",
      "Pay the amount back the way it came, then record the refund on the order.",
    ],
    facts: { order: "Order number", sum: "Received" },
    button: "View order",
    why: forAdmins,
  },
  orderPaidTwice: {
    subject: "Refund needed: order {{order}} was paid twice",
    lines: [
      "A card payment arrived for an order that was already paid.",
      "Refund the card payment with the payment provider. The order shows its reference.",
    ],
    facts: { order: "Order number", sum: "Second payment" },
    button: "View order",
    why: forAdmins,
  },
  orderToRefund: {
    subject: "Withdrawal from order {{order}}",
    lines: [
      "The buyer withdrew from the order. Refund the amount within 14 days, then record the refund on the order.",
    ],
    facts: { order: "Order number", sum: "Refund" },
    button: "View order",
    why: forAdmins,
  },
  orderPaidLate: {
    subject: "We received a payment for your cancelled order {{order}}",
    lines: [
      "Your order was already cancelled when the payment arrived, so it stays cancelled.",
      "We refund the full amount. You don’t need to do anything.",
    ],
    facts: { order: "Order number", sum: "Received" },
    button: "View order",
    why,
  },
  orderMessage: {
    subject: "New message about your order {{order}}",
    lines: ["We wrote to you about your order. Read the message and answer it on its page."],
    facts: { order: "Order number" },
    button: "Read the message",
    why,
  },
  orderMessageToAdmins: {
    subject: "New message about order {{order}}",
    lines: ["A buyer has written about an order. Read the message and answer it on its page."],
    facts: { order: "Order number" },
    button: "Read the message",
    why: forAdmins,
  },
  orderWrongPayment: {
    subject: "Check needed: wrong payment for order {{order}}",
    lines: [
      "The payment provider reports a payment that is not that of the order. The order was not paid by it.",
      "Look the payment up at the provider and refund it there. The order shows its data.",
    ],
    facts: { order: "Order number", sum: "Total of the order" },
    button: "View order",
    why: forAdmins,
  },
} satisfies Record<string, MailText>;

export type OrderMail = keyof typeof orderMailsEn;
