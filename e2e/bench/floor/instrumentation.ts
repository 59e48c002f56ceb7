/** Nothing goes on beside requests: without this file Next takes the one further up. */
export function register(): void {}
