import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { accountInfo, userConfigQuery } from '@tidegate/contract/nouns/account/calls.ts';
import { ownSessions } from '@tidegate/contract/nouns/account/session-calls.ts';
import type { OwnAccount, OwnSession } from '@tidegate/contract/nouns/account/account.ts';
import type { UserInfo } from '@tidegate/contract/nouns/account/user.ts';
import { App } from 'antd';
import type { ComponentType } from 'react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { vi } from 'vitest';
import { beginSession } from '../../../api/session.ts';
import { ACCOUNT_PATTERNS } from '../../../lib/paths/account-paths.ts';
import type { FakeServer } from '../../../testing/fake-server.ts';
import { userOf } from '../../../testing/users.ts';
import { Config } from '../config.tsx';
import { Info } from '../info.tsx';
import { Log } from '../log.tsx';
import { Proof } from '../proof.tsx';
import { Security } from '../security.tsx';
import { SetupEmail } from '../setup/setup-email.tsx';
import { SetupPassword } from '../setup/setup-password.tsx';
import { SetupQuestion } from '../setup/setup-question.tsx';
import { SetupSuccess } from '../setup/setup-success.tsx';
import { SetupTel } from '../setup/setup-tel.tsx';
import { SetupTotp } from '../setup/setup-totp.tsx';
import { Validate } from '../validate.tsx';

const SCREENS: readonly (readonly [path: string, screen: ComponentType])[] = [
  [ACCOUNT_PATTERNS.security, Security],
  [ACCOUNT_PATTERNS.info, Info],
  [ACCOUNT_PATTERNS.config, Config],
  [ACCOUNT_PATTERNS.log, Log],
  [ACCOUNT_PATTERNS.validatePassword, Validate],
  [ACCOUNT_PATTERNS.validate, Validate],
  [ACCOUNT_PATTERNS.proofTel, Proof],
  [ACCOUNT_PATTERNS.proof, Proof],
  [ACCOUNT_PATTERNS.password, SetupPassword],
  [ACCOUNT_PATTERNS.tel, SetupTel],
  [ACCOUNT_PATTERNS.email, SetupEmail],
  [ACCOUNT_PATTERNS.question, SetupQuestion],
  [ACCOUNT_PATTERNS.totp, SetupTotp],
  [ACCOUNT_PATTERNS.success, SetupSuccess],
];

/** An account with every way of proof; a test says what is different about its own. */
function accountOf(part: Partial<OwnAccount> = {}): OwnAccount {
  return {
    userId: '1',
    loginname: 'admin',
    name: 'Ada',
    avatar: '',
    orgName: 'Waterworks',
    deptName: '',
    roleName: 'Administrator',
    roleNameEn: '',
    tel: '+8613800138000',
    email: 'ada@example.com',
    questions: ['firstSchool', 'firstPet', 'favouriteBook'],
    totpOn: false,
    recoveryCodesLeft: 0,
    passwordAt: 0,
    createdAt: 0,
    sms: true,
    mail: true,
    proofs: ['password', 'tel', 'email', 'question'],
    ...part,
  };
}

interface Given {
  readonly server: FakeServer;
  readonly user?: Partial<UserInfo>;
  readonly account?: Partial<OwnAccount>;
  readonly sessions?: readonly OwnSession[];
}

interface Opened {
  /** Path and query now. */
  readonly address: () => string;
}

/** matchMedia for antd, which the test environment lacks: a wide screen with a light theme. */
function matchMedia(media: string) {
  return { matches: false, media, addEventListener: () => undefined, removeEventListener: () => undefined };
}

/** Opens an address of the account for a person who may change everything of theirs. */
export function openAccount(address: string, { server, user, account, sessions = [] }: Given): Opened {
  vi.stubGlobal('matchMedia', matchMedia);
  beginSession(userOf({ sms: true, auths: ['account_info_edit', 'account_password_edit'], ...user }));
  server
    .answer(accountInfo, { data: accountOf(account) })
    .answer(ownSessions, { data: sessions })
    .answer(userConfigQuery, {
      data: {
        messageTypes: ['notice', 'alarm'],
        prompType: { alter: true, sound: true, title: true },
        scadaAdaption: 'ratio',
        language: null,
        timeZone: null,
      },
    });
  const elsewhere = { path: '*', element: 'elsewhere' };
  const routes = SCREENS.map(([path, Component]) => ({ path, Component }));
  const router = createMemoryRouter([...routes, elsewhere], { initialEntries: [address] });
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <App>
        <RouterProvider router={router} />
      </App>
    </QueryClientProvider>,
  );
  return { address: () => router.state.location.pathname + router.state.location.search };
}
