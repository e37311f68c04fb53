import { AUTH_GROUPS, type Auth, type AuthGroup } from '@tidegate/contract/auths.ts';
import { AUTHS, authsOfGroup } from '@tidegate/contract/catalogue/auths.ts';
import { Checkbox } from 'antd';
import { useSession } from '../../api/session.ts';
import { useT } from '../../i18n/translate.ts';
import { Note, Stack } from '../../ui/layout/box.tsx';
import styles from './auth-field.module.css';

interface Props {
  readonly isReadOnly?: boolean;
  /** The available options; all by default. */
  readonly among?: readonly Auth[];
  /** Given by the form. */
  readonly value?: readonly Auth[];
  readonly onChange?: (auths: readonly Auth[]) => void;
}

/** Permissions by what they are about, each with what it lets one do; those that the person lacks cannot be chosen. */
export function AuthField({ isReadOnly = false, among = AUTHS, value = [], onChange }: Props) {
  const t = useT();
  const own = useSession((session) => session.user?.auths) ?? [];
  const isLocked = (auth: Auth) => isReadOnly || !own.includes(auth);
  const set = (auths: readonly Auth[], isHeld: boolean) => {
    const free = auths.filter((auth) => !isLocked(auth));
    const rest = value.filter((auth) => !free.includes(auth));
    // In the order of the list, so that the same set is the same text.
    onChange?.(AUTHS.filter((auth) => rest.includes(auth) || (isHeld && free.includes(auth))));
  };
  return (
    <Stack gap={12} className={styles['auths']}>
      {groupsOf(among).map(({ group, auths }) => (
        <fieldset key={group} className={styles['group']}>
          <legend>
            <GroupBox group={group} auths={auths} held={value} isLocked={isLocked} onSet={set} />
          </legend>
          {auths.map((auth) => (
            <Checkbox
              key={auth}
              checked={value.includes(auth)}
              disabled={isLocked(auth)}
              onChange={(event) => set([auth], event.target.checked)}
            >
              <span className={styles['option']}>
                {t(`auth.${auth}`)}
                <Note weight={400}>{!isReadOnly && isLocked(auth) ? t('role.lacking') : t(`auth.${auth}.text`)}</Note>
              </span>
            </Checkbox>
          ))}
        </fieldset>
      ))}
    </Stack>
  );
}

const groupsOf = (among: readonly Auth[]) =>
  AUTH_GROUPS.map((group) => ({ group, auths: authsOfGroup(group).filter((auth) => among.includes(auth)) })).filter(
    ({ auths }) => auths.length > 0,
  );

interface GroupProps {
  readonly group: AuthGroup;
  readonly auths: readonly Auth[];
  readonly held: readonly Auth[];
  readonly isLocked: (auth: Auth) => boolean;
  readonly onSet: (auths: readonly Auth[], isHeld: boolean) => void;
}

function GroupBox({ group, auths, held, isLocked, onSet }: GroupProps) {
  const t = useT();
  const count = auths.filter((auth) => held.includes(auth)).length;
  return (
    <Checkbox
      checked={count === auths.length}
      indeterminate={count > 0 && count < auths.length}
      disabled={auths.every(isLocked)}
      aria-label={t('role.allOf', { group: t(`authGroup.${group}`) })}
      onChange={(event) => onSet(auths, event.target.checked)}
    >
      <strong>{t(`authGroup.${group}`)}</strong>
      <Note weight={400}>{t('role.authsChosen', { count, total: auths.length })}</Note>
    </Checkbox>
  );
}
