/** The bell in the bar and what it opens. */
export const notifications = {
  title: "Notifications",
  bell: "Notifications, {{number}} unread",
  received: "{{giver}} left their details on your card “{{card}}”.",
  takenBack: "Details left on your card “{{card}}” have since been withdrawn or deleted.",
  unread: "Unread",
  read: "Mark as read",
  readAll: "Mark all as read",
  allRead: "All marked as read.",
  remove: "Delete notification",
  more: "Show more",
  moreFailed: "Couldn’t load more notifications.",
  empty: {
    title: "No notifications",
    text: "News about your cards appears here.",
  },
};
