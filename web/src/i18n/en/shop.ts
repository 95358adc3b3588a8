/** The cart and the steps of ordering. */
export const shop = {
  step: "Step {{number}} of 2",
  cart: {
    lead: "Prices include VAT and shipping.",
    each: "{{price}} each",
    eachOf: "{{price}} for {{count}} cards",
    quantity: "Quantity",
    quantityOf: "Quantity: {{name}}",
    fewer: "One fewer: {{name}}",
    more: "One more: {{name}}",
    remove: "Remove",
    removeNamed: "Remove {{name}}",
    unknown: "Package",
    notOffered: "This package is no longer available. Remove it to continue.",
    problems: {
      product: "This package is no longer available. Remove it to continue.",
      quantity: "This many can't be ordered. Change the quantity.",
      personalisation: "This package is not printed with your own text. Remove the text.",
    },
    personalise: "Print your own text on the cards",
    printed: "Text on the cards",
    printedHelp:
      "Up to 4 lines of 60 characters. The right of withdrawal does not apply to personalised cards.",
    toOrder: "Continue to the order",
    furtherPackages: "See all packages",
    toPackages: "See the packages",
    empty: {
      title: "Your cart is empty",
      text: "Choose a package, then order it here.",
    },
  },
  details: {
    title: "Your details",
    buyer: "Buyer",
    billing: "Billing address",
    shipping: "Shipping address",
    elsewhere: "Ship the cards to another address",
    payment: "Payment",
    newCompany:
      "When the order is paid, we set up a company with the billing name, and you become its admin.",
    toReview: "Check the order",
  },
  fields: {
    name: "Contact person",
    email: "Email",
    phone: "Phone (optional)",
    company: "Company",
    newCompany: "New company",
    addressee: "Name or company",
    zip: "Postcode",
    city: "City",
    address: "Street and number",
    taxNumber: "Tax number (companies only)",
    taxNumberHelp: "For example 12345676-2-41 or an EU VAT number.",
    paymentMethod: "Method of payment",
  },
  payment: {
    transfer: "Bank transfer",
    transferHelp: "You get a pro forma invoice. We start once the transfer arrives.",
    card: "Bank card (Barion)",
    cardHelp: "You pay on Barion's own page. We never see your card number.",
  },
  review: {
    title: "Check your order",
    items: "Packages",
    changeCart: "Change the cart",
    details: "Details",
    change: "Change the details",
    consents: "Before you order",
    order: "Order with obligation to pay: {{sum}}",
    sending: "Ordering…",
  },
  withdrawal: {
    title: "Right of withdrawal",
    consumer:
      "You can withdraw within 14 days of delivery, without giving a reason, on the page of the order. This does not apply to personalised cards.",
    business:
      "You order as a company, with a tax number, so the consumers' right of withdrawal does not apply.",
  },
  consents: {
    terms: "I accept the <text>terms and conditions</text>.",
    privacy: "I have read the <text>privacy notice</text>.",
    exception:
      "I know that personalised cards are made for me, and I can't withdraw from them once ordered.",
  },
};
