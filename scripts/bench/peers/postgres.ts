import { execFileSync, spawn, spawnSync, type ChildProcess } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { chownSync, existsSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "../../local-cloud/free-port.ts";

export interface Postgres {
  /** Address of the empty database. */
  uri: string;
  pid: number;
  stop(): Promise<void>;
}

/** Where Debian's packages are installed, one folder per version. */
const debianFolder = "/usr/lib/postgresql";
const account = "bench";

/**
 * Starts PostgreSQL with its own settings over a temporary folder, on a loopback port. As root it is installed with
 * apt-get if it is missing, and runs under Debian's account. Throws one sentence that says what to do.
 */
export async function startPostgres(): Promise<Postgres> {
  const binaries = findBinaries() ?? installBinaries();
  const folder = await mkdtemp(join(tmpdir(), "nevjegy-postgres-"));
  const user = process.getuid?.() === 0 ? debianUser() : undefined;
  if (user) chownSync(folder, user.uid, user.gid);
  const password = randomBytes(16).toString("hex");
  const passwordFile = join(folder, "password");
  writeFileSync(passwordFile, password, { mode: 0o644 });
  const data = join(folder, "data");
  const options = ["--auth=scram-sha-256", `--username=${account}`, `--pwfile=${passwordFile}`];
  execFileSync(join(binaries, "initdb"), [...options, "--encoding=UTF8", "--pgdata", data], {
    ...user,
    stdio: ["ignore", "ignore", "inherit"],
    cwd: folder,
  });
  const port = await freePort();
  const settings = ["listen_addresses=127.0.0.1", `port=${port}`, "unix_socket_directories="];
  const child = spawn(
    join(binaries, "postgres"),
    ["-D", data, ...settings.flatMap((setting) => ["-c", setting])],
    { ...user, cwd: folder, stdio: "ignore" },
  );
  return {
    uri: `postgres://${account}:${password}@127.0.0.1:${port}/postgres`,
    pid: child.pid ?? 0,
    stop: () => stopPostgres(child, folder),
  };
}

async function stopPostgres(child: ChildProcess, folder: string): Promise<void> {
  if (child.exitCode === null) {
    const ended = once(child, "exit");
    // PostgreSQL's fast shutdown: it closes connections and ends.
    child.kill("SIGINT");
    await ended;
  }
  rmSync(folder, { recursive: true, force: true });
}

function findBinaries(): string | undefined {
  if (!existsSync(debianFolder)) return undefined;
  const versions = readdirSync(debianFolder).toSorted((one, other) => Number(other) - Number(one));
  return versions
    .map((version) => join(debianFolder, version, "bin"))
    .find((folder) => existsSync(join(folder, "initdb")));
}

function installBinaries(): string {
  if (process.getuid?.() !== 0)
    throw new Error(
      "The comparison needs PostgreSQL: install Debian's package with `sudo apt-get install postgresql`, then try again.",
    );
  console.log("Installing PostgreSQL ...");
  const options = ["-o", "DPkg::Lock::Timeout=600", "install", "--yes", "--no-install-recommends"];
  const { status, error, stderr } = spawnSync("apt-get", [...options, "postgresql"], {
    encoding: "utf8",
  });
  const binaries = findBinaries();
  if (status === 0 && binaries !== undefined) return binaries;
  throw new Error(
    `PostgreSQL could not be installed with apt-get install postgresql: ${error?.message ?? stderr.trim()}`,
  );
}

/** PostgreSQL refuses to run as root. */
function debianUser(): { uid: number; gid: number } {
  return { uid: numberOf("-u"), gid: numberOf("-g") };
}

function numberOf(option: "-u" | "-g"): number {
  return Number(execFileSync("id", [option, "postgres"]));
}
