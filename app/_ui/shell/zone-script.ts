/**
 * Tells the server the zone of this browser, once: from the next page on, times are local.
 * Pages without JavaScript go on showing UTC, and say so.
 */
export const ZONE_SCRIPT =
  "document.cookie='zone='+Intl.DateTimeFormat().resolvedOptions().timeZone+';path=/;max-age=31536000;samesite=lax'"
