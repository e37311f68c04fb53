import { MailOutlined, MobileOutlined, QuestionCircleOutlined, RightOutlined } from '@ant-design/icons';
import { Link } from 'react-router';
import { useT } from '../../i18n/translate.ts';
import { Told } from '../../ui/form/field.tsx';
import { openWays, WAY_PATHS } from './flow.ts';
import { useFlow } from './use-flow.ts';
import { Heading, Muted, Stack } from '../../ui/layout/box.tsx';
import styles from './findpwd.module.css';

const ICONS = { tel: <MobileOutlined />, email: <MailOutlined />, question: <QuestionCircleOutlined /> } as const;

/** The second step: the ways of proving that the account is one's own; without any, whom to ask. */
export function ValidateStep() {
  const t = useT();
  const { flow } = useFlow();
  const ways = openWays(flow);
  if (ways.length === 0) {
    return (
      <div role="status">
        <Heading as="h3" below={4}>
          {t('findpwd.noWay')}
        </Heading>
        <Muted as="p">{t('findpwd.noWayText')}</Muted>
      </div>
    );
  }
  return (
    <>
      {flow.isAnswered && <Told>{t('findpwd.answered')}</Told>}
      <Muted as="p">{t('findpwd.wayText')}</Muted>
      <Stack as="ul" gap={8}>
        {ways.map((way) => (
          <li key={way}>
            <Link to={WAY_PATHS[way]} className={styles['way']}>
              {ICONS[way]}
              <Stack as="span" room="grow" className={styles['wayName']}>
                <b>{t(`findpwd.way.${way}`)}</b>
                <span>{t(`findpwd.wayText.${way}`)}</span>
              </Stack>
              <RightOutlined />
            </Link>
          </li>
        ))}
      </Stack>
    </>
  );
}
