import { entry } from '../refusal-entry.ts';

/** The form of a request. */
export const REQUEST_REFUSALS = {
  badField: entry('400', 400, '字段 {field} 不正确：{reason}', 'The field {field} is invalid: {reason}'),
  missingField: entry('400', 400, '缺少字段 {field}', 'The field {field} is missing'),
  unknownField: entry('400', 400, '不认识的字段 {field}', 'The field {field} does not exist'),
  badRequest: entry('400', 400, '请求格式不正确', 'The request is malformed'),
  unsupportedType: entry('415', 415, '请以表单格式提交', 'Send the request as a form'),
  tooLarge: entry('413', 413, '请求内容过大', 'The request is too large'),
  tooMany: entry('429', 429, '操作过于频繁，请 {seconds} 秒后再试', 'Too many requests. Try again in {seconds} s.'),
  foreignHost: entry(
    '1942',
    421,
    '此服务器不以“{host}”这一名称提供服务。请改用服务器的地址，或在服务器的 TIDEGATE_HOSTS 中加入该名称',
    'This server is not served under the name “{host}”. Use the address of the server, or add the name to its TIDEGATE_HOSTS.',
  ),
  crossSite: entry('403', 403, '已拒绝跨站请求', 'A request from another site was rejected'),
} as const;
