-- CreateEnum
CREATE TYPE "DateStyle" AS ENUM ('gregorian', 'gregorian_first', 'solar_first', 'dari', 'pashto');

-- AlterTable
ALTER TABLE "users" ADD COLUMN     "date_style" "DateStyle" NOT NULL DEFAULT 'gregorian';
