import { AUTH_GROUPS, type Auth } from '@tidegate/contract/auths.ts';
import { AUTHS, authsOfGroup } from '@tidegate/contract/catalogue/auths.ts';
import { CheckOutlined } from '@ant-design/icons';
import { useT } from '../../i18n/translate.ts';
import styles from './people.module.css';

/** Allowed and denied permissions by group. */
export function AuthList({ auths }: { readonly auths: readonly Auth[] }) {
  const t = useT();
  return (
    <section>
      <h3 className={styles['section']}>
        {t('role.auths')}
        <span className={styles['faint']}>{t('role.authsChosen', { count: auths.length, total: AUTHS.length })}</span>
      </h3>
      {AUTH_GROUPS.map((group) => (
        <div key={group} className={styles['held']}>
          <h4>{t(`authGroup.${group}`)}</h4>
          <ul>
            {authsOfGroup(group).map((auth) => {
              const isHeld = auths.includes(auth);
              return (
                <li key={auth} data-held={isHeld} title={t(`auth.${auth}.text`)}>
                  <span className={styles['tick']} role="img" aria-label={t(isHeld ? 'reach.may' : 'reach.mayNot')}>
                    {isHeld ? <CheckOutlined /> : '–'}
                  </span>
                  {t(`auth.${auth}`)}
                </li>
              );
            })}
          </ul>
        </div>
      ))}
    </section>
  );
}
