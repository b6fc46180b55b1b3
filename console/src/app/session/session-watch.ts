// Watches for activity in all tabs of this browser, warns before the idle limit and ends the session at it.
import { extendSession } from '#contracts/generated/client.js';
import { call } from '../../lib/api.js';
import { checkEveryMs, expiresAt, newestActivity, serverShouldHear, type SessionState, sessionState } from './session-rules.js';

const activityKey = 'last-activity';
const channelName = 'session';
const writeEveryMs = 10_000;
/** After a minute without a touch, calls are the page's own doing and not the person's. */
const presentMs = 60_000;
const activityEvents = ['mousedown', 'keydown', 'scroll', 'touchstart'] as const;

type Message = 'activity' | 'sign-out';

interface SessionWarning {
  state: SessionState;
  expiresAt: number;
}

interface SessionWatchOptions {
  /** The limit was reached in this browser. */
  onExpired(): void;
  /** Another tab signed out. */
  onSignedOutElsewhere(): void;
  now?: () => number;
}

export class SessionWatch {
  private channel: BroadcastChannel | null = null;
  private readonly listeners = new Set<() => void>();
  private readonly now: () => number;
  private lastActivityAt: number;
  private writtenAt = 0;
  private serverHeardAt: number;
  private warning: SessionWarning;
  private timer: ReturnType<typeof setInterval> | undefined;

  constructor(private readonly options: SessionWatchOptions) {
    this.now = options.now ?? Date.now;
    this.lastActivityAt = this.now();
    this.serverHeardAt = this.lastActivityAt;
    this.warning = { state: 'active', expiresAt: expiresAt(this.lastActivityAt) };
  }

  start(): () => void {
    const channel = new BroadcastChannel(channelName);
    this.channel = channel;
    this.touch();
    activityEvents.forEach((name) => document.addEventListener(name, this.touch, { capture: true, passive: true }));
    document.addEventListener('visibilitychange', this.check);
    this.timer = setInterval(this.check, checkEveryMs);
    channel.onmessage = ({ data }: MessageEvent<Message>) => (data === 'sign-out' ? this.options.onSignedOutElsewhere() : this.check());
    return () => {
      activityEvents.forEach((name) => document.removeEventListener(name, this.touch, { capture: true }));
      document.removeEventListener('visibilitychange', this.check);
      clearInterval(this.timer);
      channel.close();
      this.channel = null;
    };
  }

  state = (): SessionWarning => this.warning;
  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };
  isIdle = (): boolean => this.now() - this.lastActivityAt > presentMs;

  /** 'Extend Session': counts as activity here, in the other tabs and on the server. */
  extend = async (): Promise<void> => {
    this.writtenAt = 0;
    this.touch();
    await this.reportActivity();
  };

  announceSignOut = (): void => this.channel?.postMessage('sign-out' satisfies Message);

  private readonly touch = (): void => {
    const now = this.now();
    // A tab that slept past the limit must not be woken into a live session by the first click.
    if (sessionState(this.newest(), now) === 'expired') return this.check();
    this.lastActivityAt = now;
    if (now - this.writtenAt < writeEveryMs && this.warning.state === 'active') return;
    this.writtenAt = now;
    localStorage.setItem(activityKey, String(now));
    this.channel?.postMessage('activity' satisfies Message);
    this.check();
  };

  private readonly check = (): void => {
    const now = this.now();
    this.lastActivityAt = this.newest();
    const state = sessionState(this.lastActivityAt, now);
    if (state !== this.warning.state || state === 'warning') {
      this.warning = { state, expiresAt: expiresAt(this.lastActivityAt) };
      this.listeners.forEach((listener) => listener());
    }
    if (state === 'expired') this.options.onExpired();
    else if (
      now - this.serverHeardAt >= checkEveryMs &&
      serverShouldHear({ lastActivityAt: this.lastActivityAt, serverHeardAt: this.serverHeardAt })
    )
      void this.reportActivity();
  };

  private newest(): number {
    return newestActivity(this.lastActivityAt, localStorage.getItem(activityKey), this.now());
  }

  private async reportActivity(): Promise<void> {
    this.serverHeardAt = this.now();
    await call(extendSession, { body: {} }).catch((error: unknown) => console.warn('Couldn’t extend the session.', error));
  }
}
