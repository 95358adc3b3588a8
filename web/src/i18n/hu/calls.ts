import type { calls as english } from "../en/calls.ts";

export const calls: typeof english = {
  lost: "Nincs kapcsolat.",
  lostHint: "Amit beír, megmarad.",
  restored: "Helyreállt a kapcsolat.",
  unreachable: "A Névjegy nem érhető el.",
  unreachableHint: "Ellenőrizze a kapcsolatot, majd próbálja újra.",
  waitMinutes_one: "Várjon {{count}} percet, majd próbálja újra.",
  waitMinutes_other: "Várjon {{count}} percet, majd próbálja újra.",
  waitSeconds_one: "Várjon {{count}} másodpercet, majd próbálja újra.",
  waitSeconds_other: "Várjon {{count}} másodpercet, majd próbálja újra.",
};
