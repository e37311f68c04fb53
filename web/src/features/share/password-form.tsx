import { sharedOpen } from '@tidegate/contract/nouns/share/calls.ts';
import { Button, Input } from 'antd';
import { useState, type FormEvent } from 'react';
import { Link } from 'react-router';
import { ask } from '../../api/ask.ts';
import { errorText } from '../../api/error-text.ts';
import { useSession } from '../../api/session.ts';
import { useT } from '../../i18n/translate.ts';
import { MULTI_PATTERNS, sharePath } from '../../lib/paths/multi-paths.ts';
import { PATTERNS } from '../../lib/paths/paths.ts';
import { focusAtOnce } from '../../ui/form/focus-at-once.ts';
import { Heading, Muted, Stack, Text } from '../../ui/layout/box.tsx';

interface Props {
  readonly shareKey: string;
  /** Why it is closed, where there is something to say. */
  readonly initialProblem: string;
  readonly onOpen: () => Promise<void>;
}

/** The password form of a share, with its error below. */
export function PasswordForm({ shareKey, initialProblem, onOpen }: Props) {
  const t = useT();
  const isKnown = useSession((session) => session.user !== null);
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState(initialProblem);
  const [isBusy, setBusy] = useState(false);
  const open = async (event: FormEvent) => {
    event.preventDefault();
    if (password === '') return;
    setBusy(true);
    setProblem('');
    try {
      await ask(sharedOpen, { key: shareKey, password });
      await onOpen();
    } catch (error) {
      setProblem(errorText(error));
      setPassword('');
    } finally {
      setBusy(false);
    }
  };
  return (
    <Stack as="form" gap={16} onSubmit={(event) => void open(event)}>
      <Heading>{t('share.enter')}</Heading>
      <Muted as="p">{t('share.enterText')}</Muted>
      <Input.Password
        ref={(input) => focusAtOnce(input?.input ?? null)}
        size="large"
        aria-label={t('share.password')}
        placeholder={t('share.password')}
        autoComplete="off"
        maxLength={100}
        value={password}
        status={problem === '' ? '' : 'error'}
        onChange={(event) => setPassword(event.target.value)}
      />
      {problem !== '' && (
        <Text as="p" tone="text" weight={600} role="alert">
          {problem}
        </Text>
      )}
      <Button type="primary" size="large" htmlType="submit" block loading={isBusy} disabled={password === ''}>
        {t('share.open')}
      </Button>
      {isKnown ? (
        <Link to={MULTI_PATTERNS.list}>{t('share.toApp')}</Link>
      ) : (
        <Link to={`${PATTERNS.login}?from=${encodeURIComponent(sharePath(shareKey))}`}>{t('share.signIn')}</Link>
      )}
    </Stack>
  );
}
