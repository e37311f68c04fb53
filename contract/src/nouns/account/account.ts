import { z } from 'zod';
import { idSchema } from '../../id.ts';
import { namesOf } from '../../fields/named.ts';

/** The security questions to choose from: the same list for everybody, so that an unknown account shows some too. */
export const SECURITY_QUESTIONS_OFFERED = [
  'firstSchool',
  'firstTeacher',
  'firstCity',
  'firstPet',
  'firstEmployer',
  'firstCar',
  'childhoodFriend',
  'childhoodStreet',
  'favouriteBook',
  'favouriteDish',
  'grandmotherName',
  'birthHospital',
] as const;
export type SecurityQuestion = (typeof SECURITY_QUESTIONS_OFFERED)[number];

/** The ways in which a person proves who they are. */
export const PROOF_WAYS = ['password', 'tel', 'email', 'question'] as const;
export type ProofWay = (typeof PROOF_WAYS)[number];

/** Changes that require a proof of identity. */
export const SECURITY_CHANGES = ['password', 'tel', 'email', 'question', 'totp'] as const;
export type SecurityChange = (typeof SECURITY_CHANGES)[number];

/** A person's own account (addresses below /account). */
export const accountSchema = z.object({
  userId: idSchema,
  loginname: z.string(),
  name: z.string(),
  avatar: z.string(),
  orgName: z.string(),
  deptName: z.string(),
  ...namesOf('role'),
  /** Their own, so whole; empty when unknown. */
  tel: z.string(),
  email: z.string(),
  /** The questions that they have set; empty when none. */
  questions: z.array(z.enum(SECURITY_QUESTIONS_OFFERED)),
  totpOn: z.boolean(),
  recoveryCodesLeft: z.int(),
  /** Ms; when the password was last changed. */
  passwordAt: z.number(),
  createdAt: z.number(),
  /** Which senders the server has. */
  sms: z.boolean(),
  mail: z.boolean(),
  /** Ways in which they can prove themselves now. */
  proofs: z.array(z.enum(PROOF_WAYS)),
});
export type OwnAccount = z.output<typeof accountSchema>;

/** One of a person's own sessions. */
export const ownSessionSchema = z.object({
  /** First characters of the hash: names it, opens nothing. */
  id: z.string(),
  isCurrent: z.boolean(),
  ip: z.string(),
  /** User agent of the browser, cut to 200 characters. */
  agent: z.string(),
  createdAt: z.number(),
  renewedAt: z.number(),
});
export type OwnSession = z.output<typeof ownSessionSchema>;

/** Remaining time of a session, ms: without any further action, and at most. */
export const sessionLeftSchema = z.object({ idleMs: z.number(), absoluteMs: z.number() });
export type SessionLeft = z.output<typeof sessionLeftSchema>;
