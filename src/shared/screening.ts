/**
 * The sources of the lists that names are compared with: Canada's consolidated sanctions list, and the United
 * Nations'.
 */
export const LIST_SOURCES = ['canada', 'un'] as const;
export type ListSource = (typeof LIST_SOURCES)[number];

/** The people who are screened: the customer, a recipient, the holder of a bill, the sender of a deposit. */
export const SCREENED_KINDS = ['customer', 'recipient', 'payee', 'sender'] as const;
export type ScreenedKind = (typeof SCREENED_KINDS)[number];

/** When a person was screened. */
export const SCREENING_CAUSES = ['entry', 'send', 'list_update', 'deposit'] as const;
export type ScreeningCause = (typeof SCREENING_CAUSES)[number];

/** What staff compare before they clear a hit as a different person. */
export const HIT_CHECKS = ['names', 'birthDate', 'place', 'role'] as const;
export type HitCheck = (typeof HIT_CHECKS)[number];
export const CHECK_ANSWERS = ['differs', 'same', 'unknown'] as const;

/** The states of a hit: waiting for review, a different person, or the listed person. */
export const HIT_STATES = ['open', 'cleared', 'confirmed'] as const;

/** What follows when two people confirm a hit. `block` only stops the customer from sending. */
export const HIT_MEASURES = ['refund', 'freeze', 'block'] as const;
export type HitMeasure = (typeof HIT_MEASURES)[number];
