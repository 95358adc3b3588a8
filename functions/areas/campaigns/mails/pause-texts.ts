import type { PauseReason } from "../../../../shared/campaigns/campaign-states.ts";
import type { Language } from "../../../../shared/languages.ts";

/** Why a campaign is paused, for the admins. */
export const pauseTexts: Readonly<Record<PauseReason, Readonly<Record<Language, string>>>> = {
  person: { en: "An administrator paused it.", hu: "Egy adminisztrátor szüneteltette." },
  late: {
    en: "Its scheduled time was missed by more than half an hour.",
    hu: "Az ütemezett időpontja több mint fél órája elmúlt.",
  },
  secondPerson: {
    en: "It has so many recipients that a second person must confirm it.",
    hu: "Ennyi címzettnél egy második személynek is jóvá kell hagynia.",
  },
  tooManyRecipients: {
    en: "It has more recipients than one campaign may have.",
    hu: "Több címzettje van, mint amennyi egy kampányban megengedett.",
  },
  noRecipients: {
    en: "It has no recipients who have agreed to get news.",
    hu: "Nincs olyan címzettje, aki hozzájárult, hogy híreket kapjon.",
  },
  audience: {
    en: "Its recipients can’t be looked up: the filter is no longer valid, or the person who started it is no longer an administrator.",
    hu: "A címzettek nem kérdezhetők le: a szűrő már nem érvényes, vagy az indító már nem adminisztrátor.",
  },
  sendRight: {
    en: "The person who scheduled it may no longer send campaigns.",
    hu: "Aki ütemezte, az már nem indíthat kampányt.",
  },
  bounces: {
    en: "Too many addresses don’t exist.",
    hu: "Túl sok cím nem létezik.",
  },
  complaints: {
    en: "Too many recipients reported it as spam.",
    hu: "Túl sok címzett jelölte levélszemétnek.",
  },
  accountPaused: {
    en: "The mail provider has paused our account.",
    hu: "A levélküldő szolgáltató felfüggesztette a fiókunkat.",
  },
};
