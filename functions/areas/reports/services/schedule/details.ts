import { mailOutcomes, schedule as scheduleModel } from "../../../../../shared/models/schedule.ts";
import { user as userModel } from "../../../../../shared/models/user.ts";
import { formatAccountName } from "../../../../../shared/text/account-name.ts";
import { loadServiceContext, type Getter } from "../../../../calls/service.ts";
import { canReadReport } from "../../can-read-report.ts";
import { hasUnsubscribed } from "../../schedules/mailed-recipient.ts";
import { listRuns } from "../../schedules/schedule-runs.ts";

/** The recipients of a schedule by name and address, and the newest runs. Only its owner sees them. */
export const getScheduleDetails: Getter = async (_model, allow, input, context) => {
  const { record, store } = await loadServiceContext(scheduleModel, allow, input, context);
  const [people, runs] = await Promise.all([
    store.findMany(userModel, record.recipients),
    listRuns(store.table, record._id),
  ]);
  const { language } = context.request;
  const recipients = await Promise.all(
    people.map(async (user) => {
      const mayRead = await canReadReport(store, user, record.report);
      return {
        id: user._id,
        email: user.email,
        name: formatAccountName(user, language),
        mayRead,
        unsubscribed: hasUnsubscribed(record, user._id),
      };
    }),
  );
  return {
    recipients,
    runs: runs.map(({ due, by, state, endedAt, outcomes }) => ({
      due,
      by,
      state,
      ...(endedAt !== undefined && { endedAt }),
      outcomes: mailOutcomes.flatMap((outcome) => {
        const count = Object.values(outcomes).filter((each) => each === outcome).length;
        return count === 0 ? [] : [{ outcome, count }];
      }),
    })),
  };
};
