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
  failed: {
    read: "Couldn’t mark the notification as read.",
    readAll: "Couldn’t mark all notifications as read.",
    remove: "Couldn’t delete the notification.",
  },
  files: "Attached files",
  filesFailed: "Couldn’t load the attached files.",
  downloadFailed: "Download failed!",
  empty: {
    title: "No notifications",
    text: "News about your cards appears here.",
  },
};
