/** @type {import('next').NextConfig} */
export default {
  poweredByHeader: false,
  productionBrowserSourceMaps: false,
  compress: true,
  reactStrictMode: true,
  images: { unoptimized: true },
  // npm test checks the types of everything, once; a start need not wait for that.
  typescript: { ignoreBuildErrors: true },
  serverExternalPackages: ['better-sqlite3', '@node-rs/argon2', 'pg', 'pino', 'prom-client'],
  experimental: { serverActions: { bodySizeLimit: '64kb' } },
}
