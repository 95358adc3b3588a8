/** The agenda, and the calendar that it is read from. */
export const events = {
  lead: "What’s in your calendar in the next 60 days.",
  today: "today",
  allDay: "All day",
  until: "until {{day}}",
  more: "Show more",
  empty: {
    title: "No events",
    text: "Connect your calendar below, and your events appear here.",
  },
  calendar: {
    title: "Your calendar",
    lead: "We only read it, every half hour. Only you can see your events.",
    address: "Calendar address (iCalendar)",
    addressHelp: "Anyone who has this address can read your calendar, so keep it to yourself.",
    where: "Where do I find it?",
    steps: {
      outlook:
        "Outlook: Settings → Calendar → Shared calendars → Publish a calendar. Copy the ICS link.",
      google:
        "Google Calendar: Settings → your calendar → Integrate calendar. Copy the secret address in iCal format.",
      apple: "Apple iCloud: share the calendar as a public calendar, then copy the link.",
    },
    connect: "Connect calendar",
    reading: "Reading the calendar…",
    connected: "Your calendar is connected.",
    refused: {
      notAcceptable:
        "We can’t read a calendar at this address. Use the iCalendar address that Outlook, Google or Apple gives you.",
      tooLarge: "This calendar is too large: its file may have up to 1 MB.",
    },
    service: "Calendar service",
    checkedAt: "Last read",
    refresh: "Read it now",
    refreshed: "Your events are up to date.",
    refreshFailed: "Couldn’t read the calendar.",
    problem: "Couldn’t read your calendar last time. Your earlier events are still shown.",
    problems: {
      unreachable: "The calendar service didn’t answer. We’ll try again.",
      refused: "The calendar service sent us to another address. Copy the address again.",
      tooLarge: "The calendar has grown too large: its file may have up to 1 MB.",
      notCalendar: "There is no calendar at this address any more. Copy the address again.",
    },
    disconnect: "Disconnect calendar",
    disconnectTitle: "Disconnect your calendar?",
    disconnectText: "Your events disappear from Névjegy. Nothing changes in the calendar itself.",
    disconnected: "Your calendar is disconnected.",
  },
};
