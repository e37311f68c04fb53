import type { ComponentType } from 'react';
import { redirect, type RouteObject } from 'react-router';
import { ACCOUNT_PATTERNS, accountPath } from '../lib/account-paths.ts';

type Screen = () => Promise<ComponentType>;

const security: Screen = async () => (await import('../features/account/security.tsx')).Security;
const info: Screen = async () => (await import('../features/account/info.tsx')).Info;
const config: Screen = async () => (await import('../features/account/config.tsx')).Config;
const log: Screen = async () => (await import('../features/account/log.tsx')).Log;
const validate: Screen = async () => (await import('../features/account/validate.tsx')).Validate;
const proof: Screen = async () => (await import('../features/account/proof.tsx')).Proof;
const password: Screen = async () => (await import('../features/account/setup-password.tsx')).SetupPassword;
const tel: Screen = async () => (await import('../features/account/setup-tel.tsx')).SetupTel;
const email: Screen = async () => (await import('../features/account/setup-email.tsx')).SetupEmail;
const question: Screen = async () => (await import('../features/account/setup-question.tsx')).SetupQuestion;
const totp: Screen = async () => (await import('../features/account/setup-totp.tsx')).SetupTotp;
const success: Screen = async () => (await import('../features/account/setup-success.tsx')).SetupSuccess;

const toSecurity = () => redirect(accountPath('security', true));

/** A person's own account (spec §2), each screen fetched when it is first opened. */
export function accountRoutes(screen: (path: string, load: Screen) => RouteObject): RouteObject[] {
  return [
    { path: ACCOUNT_PATTERNS.root, loader: toSecurity },
    screen(ACCOUNT_PATTERNS.security, security),
    screen(ACCOUNT_PATTERNS.info, info),
    screen(ACCOUNT_PATTERNS.config, config),
    screen(ACCOUNT_PATTERNS.log, log),
    { path: ACCOUNT_PATTERNS.setup, loader: toSecurity },
    screen(ACCOUNT_PATTERNS.validatePassword, validate),
    screen(ACCOUNT_PATTERNS.validate, validate),
    screen(ACCOUNT_PATTERNS.proofTel, proof),
    screen(ACCOUNT_PATTERNS.proof, proof),
    screen(ACCOUNT_PATTERNS.password, password),
    screen(ACCOUNT_PATTERNS.tel, tel),
    screen(ACCOUNT_PATTERNS.email, email),
    screen(ACCOUNT_PATTERNS.question, question),
    screen(ACCOUNT_PATTERNS.totp, totp),
    screen(ACCOUNT_PATTERNS.success, success),
  ];
}
