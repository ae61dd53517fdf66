/**
 * The credentials that the simulated providers accept. They are development secrets, the defaults of
 * docs/operations.md, and the server refuses to start with them in production.
 */
export const S3P_PUBLIC_KEY = 'demo-s3p-token';
export const S3P_SECRET_KEY = 'demo-s3p-secret';
export const S3P_WEBHOOK_SECRET = 'demo-s3p-webhook';
export const MTN_SUBSCRIPTION_KEY = 'demo-mtn-subscription';
export const MTN_API_USER = '6c1f0f0e-3d5b-4f3a-9d6e-2b7a1c9e4d55';
export const MTN_API_KEY = 'demo-mtn-key';
export const XE_ACCOUNT_ID = 'demo-xe-account';
export const XE_API_KEY = 'demo-xe-key';
export const INTERAC_MAIL_SECRET = 'demo-interac-mail';
export const INTERAC_WEBHOOK_SECRET = 'demo-interac-webhook';
export const SMS_ACCOUNT_SID = 'ACdemo';
export const SMS_AUTH_TOKEN = 'demo-sms-token';
