import { keptCodeText } from '@tidegate/contract/code-texts.ts';
import { REFUSALS, SUCCESS_CODES, type Language } from '@tidegate/contract/errors.ts';
import type { Translate } from '../../i18n/translate.ts';

/** Every action that the operation log can hold, in the groups that a person looks for them in. */
export const ACTION_GROUPS = [
  { group: 'session', actions: ['user.login', 'user.logout', 'user.endOthers'] },
  { group: 'recovery', actions: ['findpwd.account', 'findpwd.code', 'findpwd.validate', 'findpwd.password'] },
  {
    group: 'account',
    actions: [
      'account.edit',
      'account.avatar',
      'account.avatarDelete',
      'account.config',
      'account.securityCode',
      'account.securityValidate',
      'account.password',
      'account.targetCode',
      'account.tel',
      'account.email',
      'account.question',
      'account.totpBegin',
      'account.totpOn',
      'account.totpOff',
      'account.totpRecovery',
    ],
  },
  {
    group: 'operation',
    actions: [
      'signal.write',
      'signal.write.sign',
      'signal.write.outcome',
      'equipment.follow',
      'equipment.unfollow',
      'equipment.shown',
      'alarm.ack',
      'alarm.reset',
      'alarm.shelve',
      'alarm.unshelve',
      'alarm.outOfService',
      'alarm.inService',
      'note.add',
      'note.edit',
      'note.delete',
    ],
  },
  {
    group: 'equipment',
    actions: [
      'gateway.add',
      'gateway.edit',
      'gateway.delete',
      'gateway.rotateSecret',
      'gateway.revokeSecret',
      'handover.offer',
      'handover.withdraw',
      'handover.expire',
      'handover.refuse',
      'handover.accept',
      'hardware.add',
      'hardware.edit',
      'hardware.delete',
      'hardware.image',
      'hardware.imageDelete',
      'equipment.add',
      'equipment.edit',
      'equipment.copy',
      'equipment.delete',
      'equipment.restore',
      'equipment.purge',
      'gateway.givenUp',
      'equipment.setGroup',
      'equipmentGroup.add',
      'equipmentGroup.edit',
      'equipmentGroup.delete',
      'equipment.picture',
      'equipment.pictureDelete',
      'driver.add',
      'driver.edit',
      'driver.delete',
      'driver.test',
      'driver.browse',
      'driver.adopt',
      'signal.add',
      'signal.edit',
      'signal.delete',
      'signal.adopt',
      'signal.readOnce',
      'signal.editMany',
      'signal.deleteMany',
      'signal.import',
      'alarmRule.add',
      'alarmRule.addLimits',
      'alarmRule.edit',
      'alarmRule.enable',
      'alarmRule.delete',
      'alarmRule.deleteMany',
      'position.set',
      'position.clear',
      'fence.add',
      'fence.edit',
      'fence.delete',
      'card.add',
      'card.edit',
      'card.delete',
      'service.add',
      'service.edit',
      'service.renew',
      'service.delete',
    ],
  },
  {
    group: 'page',
    actions: [
      'page.add',
      'page.edit',
      'page.copy',
      'page.setHome',
      'page.delete',
      'page.save',
      'page.publish',
      'page.picture.add',
      'page.picture.delete',
    ],
  },
  {
    group: 'report',
    actions: [
      'report.add',
      'report.edit',
      'report.delete',
      'report.template.save',
      'report.template.delete',
      'report.run',
      'report.run.cancel',
    ],
  },
  {
    group: 'camera',
    actions: [
      'camera.add',
      'camera.edit',
      'camera.delete',
      'camera.move',
      'camera.stop',
      'cameraKey.save',
      'cameraKey.delete',
      'cameraKey.test',
    ],
  },
  {
    group: 'centre',
    actions: [
      'centre.add',
      'centre.edit',
      'centre.delete',
      'centre.setEquipment',
      'centre.setPeople',
      'centre.setFigures',
    ],
  },
  {
    group: 'multi',
    actions: [
      'multi.add',
      'multi.edit',
      'multi.delete',
      'multi.bind',
      'multi.unbind',
      'multi.setDisplay',
      'share.editPwd',
      'share.editAuth',
      'share.endGuest',
      'share.write',
    ],
  },
  {
    group: 'model',
    actions: [
      'model.add',
      'model.edit',
      'model.delete',
      'model.copy',
      'model.import',
      'model.parameters',
      'model.driver.add',
      'model.driver.edit',
      'model.driver.delete',
      'model.signal.add',
      'model.signal.edit',
      'model.signal.delete',
      'model.alarm.save',
      'model.alarm.delete',
      'model.page.add',
      'model.page.edit',
      'model.page.save',
      'model.page.delete',
      'model.report.save',
      'model.report.delete',
      'model.publish',
      'model.discard',
      'model.apply',
      'model.reset',
      'model.unlink',
    ],
  },
  {
    group: 'people',
    actions: [
      'org.add',
      'org.edit',
      'org.icon',
      'org.delete',
      'role.add',
      'role.edit',
      'role.delete',
      'user.add',
      'user.edit',
      'user.setEnabled',
      'user.resetPassword',
      'user.endSessions',
      'user.delete',
      'user.import',
    ],
  },
  {
    group: 'message',
    actions: [
      'msg.delete',
      'msg.restore',
      'notice.add',
      'notice.edit',
      'notice.publish',
      'notice.withdraw',
      'notice.delete',
      'notifyPolicy.add',
      'notifyPolicy.edit',
      'notifyPolicy.delete',
      'notifyPolicy.test',
      'push.subscribe',
      'push.unsubscribe',
      'apiKey.add',
      'apiKey.edit',
      'apiKey.revoke',
      'webhook.add',
      'webhook.edit',
      'webhook.rotate',
      'webhook.test',
      'webhook.delete',
    ],
  },
  {
    group: 'other',
    actions: [
      'feedback.add',
      'feedback.reply',
      'sender.test',
      'setting.save',
      'quota.save',
      'backup.make',
      'backup.delete',
      'backup.download',
      'backup.restore',
      'restore.upload',
      'restore.check',
      'restore.begin',
      'restore.cancel',
      'restore.forget',
      'storage.low',
      'storage.critical',
      'storage.recovered',
      'refused.many',
    ],
  },
] as const;

type Action = (typeof ACTION_GROUPS)[number]['actions'][number];

const ACTIONS: readonly Action[] = ACTION_GROUPS.flatMap(({ actions }): readonly Action[] => actions);

/** What an action of the operation log is called, such as `gateway.edit`; its raw name where it has no text. */
export function actionText(action: string, t: Translate): string {
  const known = ACTIONS.find((one) => one === action);
  return known === undefined ? action : t(`audit.${known}`);
}

/**
 * What the result of an audit row says: that it succeeded, or the text of the refusal. The row does not keep what a
 * refusal named, so a gap in its text stays "…".
 */
export function resultText(code: string, language: Language, t: Translate): string {
  if (SUCCESS_CODES.includes(code)) return t('audit.succeeded');
  const refusals = Object.values(REFUSALS).filter((one) => one.code === code);
  const [only] = refusals;
  if (only === undefined) return keptCodeText(code, language);
  // Several refusals mirror the HTTP status alone, and the row says no more than that.
  const text = refusals.length === 1 ? only[language] : sharedText(code, only[language], t);
  return text.replaceAll(/\{\w+\}/g, '…');
}

function sharedText(code: string, otherwise: string, t: Translate): string {
  if (code === '400') return t('audit.badRequest');
  if (code === '403') return t('audit.forbidden');
  if (code === '404') return t('audit.notFound');
  return otherwise;
}
