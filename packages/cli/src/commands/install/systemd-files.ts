import { randomBytes } from "node:crypto";

/** A file of the installation. */
export interface InstalledFile {
  readonly path: string;
  readonly mode: number;
  readonly text: string;
  /** It belongs to the operator once it exists, and is never replaced. */
  readonly isOwn?: true;
}

export interface Installation {
  /** The absolute paths of Node and of the program that it runs. */
  readonly node: string;
  readonly program: string;
  /** The folder of the nightly backups. */
  readonly backups: string;
  readonly key: string;
}

export const SETTINGS = "/etc/souk/souk.env";

export const newKey = (): string => randomBytes(32).toString("base64");

/**
 * A host may listen, connect, and write to its own folder. No MemoryDenyWriteExecute, because V8 compiles code while it
 * runs. The filter returns EPERM, which Node handles, instead of a signal that would end the process.
 */
const HARDENING = `User=souk
WorkingDirectory=/var/lib/souk
ReadWritePaths=/var/lib/souk
UMask=0077
NoNewPrivileges=yes
CapabilityBoundingSet=
LockPersonality=yes
PrivateDevices=yes
PrivateTmp=yes
PrivateUsers=yes
ProtectClock=yes
ProtectControlGroups=yes
ProtectHome=yes
ProtectHostname=yes
ProtectKernelLogs=yes
ProtectKernelModules=yes
ProtectKernelTunables=yes
ProtectProc=invisible
ProtectSystem=strict
RemoveIPC=yes
RestrictAddressFamilies=AF_INET AF_INET6 AF_UNIX AF_NETLINK
RestrictNamespaces=yes
RestrictRealtime=yes
RestrictSUIDSGID=yes
SystemCallArchitectures=native
SystemCallErrorNumber=EPERM
SystemCallFilter=@system-service
SystemCallFilter=~@privileged @resources
`;

const settings = ({
  key,
}: Installation) => `# Settings of Souk. To see all of them: souk config show
SOUK_PROFILE=production
# Store a copy away from the database: without the key, the secrets in a backup are unreadable.
SOUK_ENCRYPTION_KEY=${key}
DATABASE_URL=sqlite:/var/lib/souk/souk.db
HOST=127.0.0.1
# The number of proxies in front of Souk.
TRUST_PROXY=1
# Required: the mail server, the sender, and the address in the browser. MAIL=off replaces all three.
SMTP_URL=
MAIL_FROM=
PUBLIC_URL=
`;

const service = ({ node, program }: Installation) => `[Unit]
Description=Souk
After=network-online.target
Wants=network-online.target

[Service]
EnvironmentFile=${SETTINGS}
ExecStart=${node} ${program} serve
Restart=always
RestartSec=2
# The settings are wrong, and stay so.
RestartPreventExitStatus=2
# Longer than DRAIN_SECONDS and STOP_SECONDS together.
TimeoutStopSec=45
LimitNOFILE=65536
${HARDENING}
[Install]
WantedBy=multi-user.target
`;

const backup = ({ node, program, backups }: Installation) => `[Unit]
Description=Back up Souk
RequiresMountsFor=${backups}

[Service]
Type=oneshot
EnvironmentFile=${SETTINGS}
# The login of the backup, where another one owns the tables.
EnvironmentFile=-/etc/souk/backup.env
ExecStart=${node} ${program} db backup --to ${backups} --keep 14
ReadWritePaths=${backups}
${HARDENING}`;

const timer = `[Unit]
Description=Back up Souk every night

[Timer]
OnCalendar=*-*-* 03:00
RandomizedDelaySec=15min
Persistent=yes

[Install]
WantedBy=timers.target
`;

/** The account, and the owners of the folders, in the words of systemd-sysusers and systemd-tmpfiles. */
const account = `u souk - "Souk" /var/lib/souk
`;

const folders = ({ backups }: Installation) => `d /var/lib/souk 0700 souk souk
d ${backups} 0700 souk souk
z /etc/souk 0750 root souk
z ${SETTINGS} 0640 root souk
`;

export const systemdFiles = (installation: Installation): readonly InstalledFile[] => [
  { path: SETTINGS, mode: 0o600, text: settings(installation), isOwn: true },
  { path: "/etc/sysusers.d/souk.conf", mode: 0o644, text: account },
  { path: "/etc/tmpfiles.d/souk.conf", mode: 0o644, text: folders(installation) },
  { path: "/etc/systemd/system/souk.service", mode: 0o644, text: service(installation) },
  { path: "/etc/systemd/system/souk-backup.service", mode: 0o644, text: backup(installation) },
  { path: "/etc/systemd/system/souk-backup.timer", mode: 0o644, text: timer },
];
