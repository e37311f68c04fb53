import { entry } from '../../refusal-entry.ts';

/** Refusals of multi-equipment, and of what gateways have beside monitoring. */
export const REFUSALS = {
  multiOneGateway: entry(
    '1601',
    409,
    '标准监控只能绑定一个网关，请先改为多网关',
    'A standard record can contain only one gateway. Change its kind to several gateways first.',
  ),
  multiFull: entry('1602', 409, '最多绑定 {max} 个网关', 'A record can contain at most {max} gateways'),
  multiElsewhere: entry(
    '1604',
    409,
    '只能使用同一组织的网关和页面',
    'Only gateways and pages of the same organisation can be used together',
  ),
  multiNoPage: entry('1603', 400, '请先选择一个项目页面作为首页', 'Choose a project page as the home page first'),
  centreElsewhere: entry(
    '1621',
    409,
    '运营中心只能包含本组织及其下级的内容',
    'An operations centre can contain only objects of its own organisation and those below it',
  ),
  centreFigure: entry(
    '1622',
    400,
    '只能选择中心内设备的报表列：按周期统计的数值列',
    'A daily figure can only use numeric columns of periodic reports on equipment in the centre',
  ),
  shareWrong: entry('1611', 400, '链接或密码不正确', 'The link or password is wrong'),
  shareEnded: entry(
    '1612',
    403,
    '该共享已撤销或已过期，请联系分享人',
    'This share has been revoked or has expired. Ask the person who shared it.',
  ),
  sharePaused: entry(
    '1613',
    429,
    '错误次数过多，该共享已暂停，请联系分享人',
    'This share is paused after too many wrong passwords. Ask the person who shared it.',
  ),
  shareClosed: entry('1614', 404, '请输入共享密码', 'Enter the share password'),
  shareNoHistory: entry('1615', 403, '该共享不包含历史数据', 'This share does not include history'),
  shareNoWrite: entry('1616', 403, '该共享不允许写入', 'This share does not allow writing'),
  shareNeedsAccount: entry(
    '1617',
    403,
    '写入该变量需要密码或双人确认，通过共享不能写入。请用自己的账号登录，在设备页面写入',
    'Writing this signal requires a password or a second person, which a share cannot provide. Sign in with your own account and write it on the equipment page.',
  ),
  shareNoAlarms: entry('1618', 403, '该共享不包含报警', 'This share does not include alarms'),
  shareNoReports: entry('1619', 403, '该共享不包含报表', 'This share does not include reports'),
} as const;
