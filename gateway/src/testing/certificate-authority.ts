import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const OPENSSL = '/usr/bin/openssl';
const CONFIG = `
[ca]
default_ca = own
[own]
dir = .
database = index.txt
serial = serial
new_certs_dir = .
certificate = ca.pem
private_key = ca.key
default_md = sha256
default_crl_days = 30
policy = any
unique_subject = no
[any]
commonName = supplied
[req]
distinguished_name = dn
[dn]
[authority]
basicConstraints = critical,CA:TRUE
subjectKeyIdentifier = hash
keyUsage = critical,keyCertSign,cRLSign
[device]
basicConstraints = critical,CA:FALSE
subjectKeyIdentifier = hash
authorityKeyIdentifier = keyid
keyUsage = critical,digitalSignature,nonRepudiation,keyEncipherment,dataEncipherment
extendedKeyUsage = serverAuth,clientAuth
subjectAltName = URI:urn:plant:device,IP:127.0.0.1
`;

/** A certificate and its key, as files and as PEM. */
export interface Issued {
  readonly certificateFile: string;
  readonly keyFile: string;
  readonly certificate: string;
  readonly key: string;
}

/** The reason why there is no OpenSSL on this machine; undefined when there is one. */
export const whyNoOpenssl = (): string | undefined => (existsSync(OPENSSL) ? undefined : `there is no ${OPENSSL}`);

/** A CA of OpenSSL in a folder of its own; the certificate is valid for 30 days. */
export class CertificateAuthority {
  readonly folder = mkdtempSync(join(tmpdir(), 'tidegate-ca-'));
  readonly certificate: string;

  /** One of that name, whose own certificate is self-signed; or with a certificate that another one issued. */
  constructor(own: string | Issued) {
    this.#write('openssl.cnf', CONFIG);
    this.#write('index.txt', '');
    this.#write('serial', '1000');
    if (typeof own === 'string') {
      const files = '-extensions authority -config openssl.cnf -keyout ca.key -out ca.pem';
      this.#run(`req -x509 -newkey rsa:2048 -nodes -days 30 ${files} -subj`, `/CN=${own}`);
    } else {
      this.#write('ca.pem', own.certificate);
      this.#write('ca.key', own.key);
    }
    this.certificate = this.#read('ca.pem');
  }

  /** A certificate for a device or a user, or for a CA below; valid for longer than that of the CA. */
  issue(name: string, as: 'device' | 'authority' = 'device'): Issued {
    const [certificateFile, keyFile, request] = [`${name}.pem`, `${name}.key`, `${name}.csr`];
    const files = `-config openssl.cnf -keyout ${keyFile} -out ${request}`;
    this.#run(`req -new -newkey rsa:2048 -nodes ${files} -subj`, `/CN=${name}`);
    const dates = '-startdate 200101000000Z -enddate 491231000000Z';
    this.#run(
      `ca -batch -notext -config openssl.cnf -extensions ${as} ${dates} -in ${request} -out ${certificateFile}`,
    );
    return {
      certificateFile: join(this.folder, certificateFile),
      keyFile: join(this.folder, keyFile),
      certificate: this.#read(certificateFile),
      key: this.#read(keyFile),
    };
  }

  /** Revokes a certificate, and returns the new revocation list. */
  revoke({ certificateFile }: Issued): string {
    this.#run('ca -config openssl.cnf -revoke', certificateFile);
    return this.revocationList();
  }

  revocationList(): string {
    this.#run('ca -config openssl.cnf -gencrl -out crl.pem');
    return this.#read('crl.pem');
  }

  delete(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }

  /** Words without blanks, and what may have some. */
  #run(words: string, ...more: readonly string[]): void {
    execFileSync(OPENSSL, [...words.split(' '), ...more], { cwd: this.folder, stdio: ['ignore', 'ignore', 'pipe'] });
  }

  #write(file: string, text: string): void {
    writeFileSync(join(this.folder, file), text);
  }

  #read(file: string): string {
    return readFileSync(join(this.folder, file), 'utf8');
  }
}
