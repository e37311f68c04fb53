// Health check of the container: exits with 0 while every part of the server works. A gateway listens on no port: it is
// healthy while its process runs.
import { readFileSync } from 'node:fs';

/** `/healthz` of the server in this container; false if it does not answer. */
async function isServerHealthy() {
  const url = `http://127.0.0.1:${process.env.TIDEGATE_HTTP_PORT || 8080}/healthz`;
  try {
    return (await fetch(url)).ok;
  } catch {
    return false;
  }
}

const isGateway = readFileSync('/proc/1/cmdline', 'utf8').includes('gateway');
process.exitCode = isGateway || (await isServerHealthy()) ? 0 : 1;
