/** The cart and the steps of ordering. */
export const shop = {
  step: "Step {{number}} of 2",
  cart: {
    lead: "Prices include VAT and shipping.",
    each: "{{price}} each",
    eachOf: {
      nfc: "{{price}} for {{count}} cards",
      qr: "{{price}} for {{count}} stickers",
    },
    quantity: "Quantity",
    quantityOf: "Quantity: {{name}}",
    fewer: "One fewer: {{name}}",
    more: "One more: {{name}}",
    remove: "Remove",
    removeNamed: "Remove: {{name}}",
    unknown: "Package",
    problems: {
      product: "This package is no longer available. Remove it to continue.",
      quantity: "You can’t order this quantity. Change it.",
      personalisation: "This package can’t have your own text or logo. Remove them.",
    },
    printed: {
      text: {
        choice: "Print your own text on the cards",
        label: "Text on the cards",
        help: "The same on every card: up to 4 lines of 60 characters. The right of withdrawal does not apply to personalised cards.",
      },
      names: {
        choice: "Print a name on each card",
        label: "Names on the cards",
        help_one: "One name. The right of withdrawal does not apply to personalised cards.",
        help_other:
          "{{count}} names, one in each line. The right of withdrawal does not apply to personalised cards.",
      },
    },
    noText: "Type what is to be printed, or clear the box.",
    namesMissing_one: "This line needs one name; you have typed {{typed}}.",
    namesMissing_other: "This line needs {{count}} names; you have typed {{typed}}.",
    madeToOrder:
      "Always made to your order: you approve a proof first, and the right of withdrawal does not apply.",
    blocked: "To continue, correct the packages above.",
    toOrder: "Continue to the order",
    furtherPackages: "See all packages",
    toPackages: "See the packages",
    empty: {
      title: "Your cart is empty",
      text: "Choose a package, then order it here.",
    },
  },
  artwork: {
    choose: "Add your logo",
    uploading: "Uploading…",
    help: "PNG, JPEG or PDF, up to 10 MB.",
    refused: "This file can’t be printed. Choose a PNG, JPEG or PDF of up to 10 MB.",
    logIn: "You can have your logo printed on the cards.",
    toLogIn: "Log in to add it",
    chosen: "Your logo",
    missing: "The logo can’t be found. Remove it, then add it again.",
    remove: "Remove the logo",
    exception: "The right of withdrawal does not apply to personalised cards.",
  },
  information: {
    title: "Delivery, returns and seller",
    delivery:
      "We deliver in Hungary by courier within {{days}} days of your payment, or of your approval of the proof. Delivery is included in the price.",
    return: "Return goods to: {{address}}",
    provider: "Seller: {{provider}}",
    withdrawal: "Right of withdrawal and form",
    seller: "Contact the seller",
    terms: "Terms and conditions",
  },
  details: {
    title: "Your details",
    buyer: "Buyer",
    billing: "Billing address",
    shipping: "Shipping address",
    onlyHungary: "We deliver in Hungary only, so please enter an address there.",
    elsewhere: "Ship the cards to another address",
    payment: "Payment",
    newCompany:
      "When the order is paid, we set up a company with the billing name, and you become its admin.",
    toReview: "Review order",
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
    country: "Country",
    taxNumber: "Tax number (companies only)",
    taxNumberHelp: "For example 12345676-2-41 or an EU VAT number.",
    paymentMethod: "Payment method",
  },
  payment: {
    transfer: "Bank transfer",
    transferHelp: "You get a pro forma invoice. We start once the transfer arrives.",
    card: "Bank card (Barion)",
    cardHelp: "You pay on Barion’s own page. We never see your card number.",
  },
  review: {
    title: "Review your order",
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
      "You’re ordering as a company, with a tax number, so the consumers’ right of withdrawal does not apply.",
  },
  consents: {
    terms: "I accept the <text>terms and conditions</text>.",
    privacy: "I have read the <text>privacy notice</text>.",
    exception:
      "I know that personalised cards are made for me, and I can’t withdraw from them once ordered.",
  },
};
