import { defineInputs } from '../../testing/plant/example.ts';
import { PASSWORD } from '../../testing/client/visitor.ts';

/** Inputs of calls about a person's own account and session. */
export const inputs = defineInputs((_plant, unique) => ({
  login: { loginname: 'nobody', password: 'Nothing-1' },
  userInfo: {},
  findpwdAccount: { loginname: 'nobody' },
  findpwdCode: { flow: unique, way: 'tel' },
  findpwdValidate: { flow: unique, way: 'tel', code: '000000' },
  findpwdPassword: { flow: unique, password: 'Other-2027', confirm: 'Other-2027' },
  accountInfo: {},
  accountEdit: { name: unique.slice(0, 6) },
  userConfigQuery: {},
  userConfigSave: { scadaAdaption: 'ratio' },
  securityCode: { way: 'tel', type: 'password' },
  securityValidate: { type: 'password', way: 'password', password: PASSWORD },
  securityPassword: { ticket: unique, password: 'Other-2027', confirm: 'Other-2027' },
  securityTargetCode: { ticket: unique, tel: '+8613800138000' },
  securityTel: { ticket: unique, tel: '+8613800138000' },
  securityEmail: { ticket: unique, email: 'ann@example.com' },
  securityQuestion: { ticket: unique, questions: [] },
  logout: {},
  showVcode: {},
  loadStyle: {},
  ownSessions: {},
  sessionStay: {},
  sessionLeft: {},
  endOtherSessions: {},
  totpBegin: { ticket: unique },
  totpConfirm: { ticket: unique, code: '123456' },
  totpOff: { ticket: unique },
  totpRecovery: { ticket: unique },
}));
