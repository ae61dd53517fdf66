/** Whose lists names are compared with: Canada's consolidated list under its sanctions acts, and the United Nations'. */
export const LIST_SOURCES = ['canada', 'un'] as const;
export type ListSource = (typeof LIST_SOURCES)[number];

/** Who is compared: the customer, somebody they send money to, the holder of a bill that they pay, who deposits. */
export const SCREENED_KINDS = ['customer', 'recipient', 'payee', 'sender'] as const;
export type ScreenedKind = (typeof SCREENED_KINDS)[number];

/** When somebody was compared. */
export const SCREENING_CAUSES = ['entry', 'send', 'list_update', 'deposit'] as const;
export type ScreeningCause = (typeof SCREENING_CAUSES)[number];

/** What is compared by whoever says that it is somebody else, beside the name's likeness. */
export const HIT_CHECKS = ['names', 'birthDate', 'place', 'role'] as const;
export type HitCheck = (typeof HIT_CHECKS)[number];
export const CHECK_ANSWERS = ['differs', 'same', 'unknown'] as const;
export type CheckAnswer = (typeof CHECK_ANSWERS)[number];

/** Where a hit stands: waiting for a look, somebody else, or the listed person. */
export const HIT_STATES = ['open', 'cleared', 'confirmed'] as const;

/** What follows when two people agree that it is the listed person. `block` only stops what the customer may send. */
export const HIT_MEASURES = ['refund', 'freeze', 'block'] as const;
export type HitMeasure = (typeof HIT_MEASURES)[number];
