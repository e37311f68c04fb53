import { z } from 'zod';
import { idSchema } from '../../id.ts';

/** The recipients: everyone on the platform, an organisation, or an organisation and those below it. */
export const NOTICE_REACHES = ['all', 'orgAndBelow', 'org'] as const;
export type NoticeReach = (typeof NOTICE_REACHES)[number];

export const NOTICE_STATES = ['draft', 'published', 'withdrawn'] as const;

/** A system announcement as those see it who manage it. */
export const noticeSchema = z.object({
  id: idSchema,
  orgId: idSchema,
  orgName: z.string(),
  reach: z.enum(NOTICE_REACHES),
  title: z.string(),
  /** Empty: the Chinese one is shown. */
  titleEn: z.string(),
  content: z.string(),
  contentEn: z.string(),
  /** Ms; null: as soon as it is published. */
  validFrom: z.number().nullable(),
  /** Ms; null: until it is withdrawn. */
  validUntil: z.number().nullable(),
  pinned: z.boolean(),
  state: z.enum(NOTICE_STATES),
  /** Ms; when it was published last. */
  publishedAt: z.number().nullable(),
  createdAt: z.number(),
  /** Login name. */
  createdBy: z.string(),
  /** People who have read it since it was published last. */
  readCount: z.int(),
});
export type Notice = z.output<typeof noticeSchema>;

/** A system announcement as its recipients read it, in the caller's language. */
export const noticeDetailSchema = z.object({
  id: idSchema,
  /** Id of the message in the mailbox. */
  messageId: idSchema,
  title: z.string(),
  content: z.string(),
  orgName: z.string(),
  /** Ms; when it was made known. */
  gmtCreate: z.number(),
  validUntil: z.number().nullable(),
  pinned: z.boolean(),
});
export type NoticeDetail = z.output<typeof noticeDetailSchema>;
