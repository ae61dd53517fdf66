import type { DocumentStatus, DocumentType } from '../document.ts';
import { inverse } from './inverse.ts';

/** The wire's names of types and states of identity documents (specification §3), with ours. */
const TYPE_TO_WIRE = {
  driver_licence: 'CANADIANDRIVELICENCE',
  permanent_resident_card: 'CANADIANRESIDENTCARD',
  passport: 'PASSPORT',
  official_document: 'ODEROFFICIALDOCUMENT',
} as const satisfies Record<DocumentType, string>;
const STATUS_TO_WIRE = {
  missing: 'MISSING',
  waiting: 'ADDED',
  accepted: 'VALIDE',
} as const satisfies Record<DocumentStatus, string>;

export type WireDocumentType = (typeof TYPE_TO_WIRE)[DocumentType];
export type WireDocumentStatus = (typeof STATUS_TO_WIRE)[DocumentStatus];
const TYPE_FROM_WIRE = inverse<WireDocumentType, DocumentType>(TYPE_TO_WIRE);
const STATUS_FROM_WIRE = inverse<WireDocumentStatus, DocumentStatus>(STATUS_TO_WIRE);
export const WIRE_DOCUMENT_TYPES = Object.values(TYPE_TO_WIRE);
export const WIRE_DOCUMENT_STATUSES = Object.values(STATUS_TO_WIRE);

export const documentTypeToWire = (type: DocumentType): WireDocumentType => TYPE_TO_WIRE[type];
export const documentStatusToWire = (status: DocumentStatus): WireDocumentStatus => STATUS_TO_WIRE[status];
export const documentTypeFromWire = (type: WireDocumentType): DocumentType => TYPE_FROM_WIRE[type];
export const documentStatusFromWire = (status: WireDocumentStatus): DocumentStatus =>
  STATUS_FROM_WIRE[status];
